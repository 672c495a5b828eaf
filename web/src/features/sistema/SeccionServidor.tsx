import { DataList, SectionCard } from '../../components'
import { formatBytes } from '../../lib/magnitudes'
import { formatMomento } from '../../lib/momento'
import type { EstadoSistema } from './sistema.api'

/** The program and its database. */
export function SeccionServidor({ estado: { version, iniciado_en, base, imagenes } }: { estado: EstadoSistema }) {
  return (
    <SectionCard title="Programa y base de datos">
      <DataList
        columns={3}
        items={[
          ['Versión de Mancuerna', version],
          ['En marcha desde', formatMomento(iniciado_en)],
          ['Base de datos', base.tipo === 'INTEGRADA' ? 'La del programa' : 'Propia del gimnasio'],
          ['PostgreSQL', base.version.split(' ')[0]],
          ['Tamaño de los datos', formatBytes(base.bytes)],
          ['Última migración', base.migracion],
          ['Imágenes', imagenes.tipo === 'S3' ? imagenes.donde : 'En la carpeta de datos'],
        ]}
      />
    </SectionCard>
  )
}
