import { apiImportarPersonas } from '@mancuerna/contract/personas/importar-personas'
import { fingerprintOf } from '../../platform/core/repeticion'
import { recibirArchivo } from '../../platform/http/body/uploads'
import { implementar } from '../../platform/http/rest/implementar'
import type { CasosImportar } from './importar.casos'
import { personasImportadas, personasRevisadas } from './importar.wire'

/** A list of 20,000 people is smaller. */
const LISTA = { maximo: 10 * 1024 * 1024, tipos: ['csv', 'txt', 'xlsx'] }

/** People of any other program, out of a CSV or an XLSX. */
export const rutasImportar = (casos: CasosImportar) =>
  implementar(apiImportarPersonas, {
    'POST /api/v2/importar-personas/revisar': async ({ actor, req, res, consulta: { columnas } }) =>
      personasRevisadas(
        await recibirArchivo(req, res, LISTA, async (a) => casos.revisar(actor, { bytes: await a.bytes(), columnas })),
      ),
    'POST /api/v2/importar-personas': async ({ actor, req, res, consulta: { columnas }, repeticion }) =>
      personasImportadas(
        await recibirArchivo(req, res, LISTA, async (a) => {
          const bytes = await a.bytes()
          const huella =
            repeticion && fingerprintOf(repeticion.fingerprint, columnas, Buffer.from(bytes).toString('base64'))
          return casos.importar(
            actor,
            { bytes, columnas },
            repeticion && huella ? { ...repeticion, fingerprint: huella } : undefined,
          )
        }),
      ),
  })
