import { telefonoLegible } from '@mancuerna/domain/texto'
import { DataList, Fecha } from '../../../components'
import type { FilaTabla } from '../miembros.api'

/** What a row of the older table opens (MIEMBROL-02). */
export function DetalleFicha({ m }: { m: FilaTabla }) {
  const f = m.ficha
  return (
    <DataList
      columns={4}
      items={[
        ['Dirección', m.direccion || '—'],
        ['Miembro desde', <Fecha key="d" value={m.fecha_registro} />],
        ['Edad', f.edad === null ? '—' : `${f.edad} años`],
        ['Contacto de emergencia', f.nombreContacto || '—'],
        ['Teléfono de emergencia', telefonoLegible(f.telefonoContacto) || '—'],
        ['Enfermedades crónicas', f.enfermedad || '—'],
        ['Institución del seguro', f.institucion || '—'],
      ]}
    />
  )
}
