import {
  Archivo,
  ExportarConsulta,
  FILAS_POR_PERSONA,
  InformeMiembro,
  InformePagos,
  InformeUsuario,
  InformeVisitas,
  PagosFilas,
  PagosFilasConsulta,
  PeriodoConsulta,
  PersonaParams,
  VisitasFilas,
  VisitasFilasConsulta,
} from '@mancuerna/contract/informes'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import { enviarFlujo } from '../../platform/http/flujo'
import type { CasosInformes } from './informes.modulo'
import type { Formato } from './exportar'
import {
  miembroSalida,
  pagosSalida,
  pagoSalida,
  personaSalida,
  seleccionEntrada,
  visitasSalida,
  visitaSalida,
} from './informes.wire'

const base = { metodo: 'get', acceso: 'sesion', etiqueta: 'Informes' } as const

/** Media types of the exports. */
const TIPOS: Record<Formato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Reports of our own client. */
export const rutasInformes = (casos: CasosInformes): Ruta[] => [
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/pagos',
    resumen: 'Totales de los pagos de un período',
    consulta: PeriodoConsulta,
    respuesta: InformePagos,
    manejar: async ({ actor, consulta }) => {
      const { periodo, totales } = await casos.pagos(actor, consulta)
      return pagosSalida(periodo, totales)
    },
  }),
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/visitas',
    resumen: 'Totales de las visitas de un período',
    consulta: PeriodoConsulta,
    respuesta: InformeVisitas,
    manejar: async ({ actor, consulta }) => {
      const { periodo, totales } = await casos.visitas(actor, consulta)
      return visitasSalida(periodo, totales)
    },
  }),
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/pagos/filas',
    resumen: 'Los pagos de un período, por páginas',
    consulta: PagosFilasConsulta,
    respuesta: PagosFilas,
    manejar: async ({ actor, consulta }) => {
      const { total, filas } = await casos.filasPagos(actor, seleccionEntrada(consulta))
      return { filas: filas.map(pagoSalida), total, pagina: consulta.pagina, tamano: consulta.tamano }
    },
  }),
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/visitas/filas',
    resumen: 'Las visitas de un período, por páginas',
    consulta: VisitasFilasConsulta,
    respuesta: VisitasFilas,
    manejar: async ({ actor, consulta }) => {
      const { total, filas } = await casos.filasVisitas(actor, {
        ...seleccionEntrada(consulta),
        acceso: consulta.acceso,
      })
      return { filas: filas.map(visitaSalida), total, pagina: consulta.pagina, tamano: consulta.tamano }
    },
  }),
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/miembros/:id',
    resumen: 'Visitas y pagos de un miembro en un período',
    params: PersonaParams,
    consulta: PeriodoConsulta,
    respuesta: InformeMiembro,
    manejar: async ({ actor, params, consulta }) => {
      const r = await casos.miembro(actor, { ...consulta, id: params.id, tamano: FILAS_POR_PERSONA })
      return { miembro: miembroSalida(r.miembro), ...personaSalida(r) }
    },
  }),
  definirRuta({
    ...base,
    ruta: '/api/v2/informes/usuarios/:id',
    resumen: 'Visitas y pagos que registró un usuario en un período',
    params: PersonaParams,
    consulta: PeriodoConsulta,
    respuesta: InformeUsuario,
    manejar: async ({ actor, params, consulta }) => {
      const r = await casos.usuario(actor, { ...consulta, id: params.id, tamano: FILAS_POR_PERSONA })
      return { usuario: r.usuario, ...personaSalida(r) }
    },
  }),
  ...(['pagos', 'visitas'] as const).map((cual) =>
    definirRuta({
      ...base,
      ruta: `/api/v2/informes/${cual}/exportar`,
      resumen: `${cual === 'pagos' ? 'Los pagos' : 'Las visitas'} de un período en un archivo`,
      consulta: ExportarConsulta,
      respuesta: Archivo,
      directa: true,
      manejar: async ({ consulta, req, res }) => {
        const { periodo, trozos } = casos.exportar(cual, consulta)
        const archivo = `${cual}_${periodo.desde}_${periodo.hasta}.${consulta.formato}`
        await enviarFlujo(
          req,
          res,
          { 'Content-Type': TIPOS[consulta.formato], 'Content-Disposition': `attachment; filename="${archivo}"` },
          trozos,
        )
      },
    }),
  ),
]
