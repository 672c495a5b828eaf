import { telefonoLegible } from '@mancuerna/domain/texto'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { DataList, EmptyState, ErrorState, PageHeader, SectionCard, SkeletonForm } from '../../../components'
import { IconCamera, IconEdit, IconUser } from '../../../components/icons'
import { ErrorApi } from '../../../lib/api/errores'
import { miembroQuery, type Miembro } from '../../../shared/consultas'
import { AccionesMiembro } from '../detalle/AccionesMiembro'
import { CambioEstadoDialog } from '../detalle/CambioEstadoDialog'
import { FotoDialog } from '../detalle/FotoDialog'
import { HistoriaMiembro } from '../detalle/HistoriaMiembro'
import type { Accion } from '../miembros.api'
import { AvisosMiembro, GrupoDeMiembro, ResumenMiembro } from '../detalle/ResumenMiembro'

/** /miembro/:id: everything about one membership, and what one does with it. */
export default function MiembroPage() {
  const { id = '' } = useParams()
  const query = useQuery(miembroQuery(id))
  const [accion, setAccion] = useState<Accion | null>(null)
  const m = query.data
  return (
    <>
      <PageHeader
        title={m?.client_nombre ?? 'Miembro'}
        text={
          m
            ? `Matrícula ${m.matricula}${m.client_rucCed ? ` · Cédula ${m.client_rucCed}` : ''}`
            : 'Su membresía, su historia y su credencial.'
        }
        trail={[['Miembros', rutas.crudMiembrosCard]]}
        actions={m ? <AccionesMiembro m={m} onAction={setAccion} /> : undefined}
      />
      {m ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AvisosMiembro m={m} />
          <ResumenMiembro m={m} />
          <GrupoDeMiembro m={m} />
          <DatosPersonales m={m} />
          <HistoriaMiembro id={m.id_miembro} />
        </Box>
      ) : query.error instanceof ErrorApi && query.error.status === 404 ? (
        <EmptyState
          card
          icon={IconUser}
          title={query.error.mensaje}
          action={
            <Button component={Link} to={rutas.crudMiembrosCard}>
              Ver los miembros
            </Button>
          }
        />
      ) : query.isError ? (
        <ErrorState
          card
          error={query.error}
          message="No se pudo cargar el miembro."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SectionCard>
          <SkeletonForm />
        </SectionCard>
      )}
      {m && accion ? <CambioEstadoDialog miembro={m} accion={accion} onClose={() => setAccion(null)} /> : null}
    </>
  )
}

/** How to reach the person, and whom to call in an emergency. */
function DatosPersonales({ m }: { m: Miembro }) {
  const f = m.ficha
  const [foto, setFoto] = useState(false)
  return (
    <SectionCard
      title="Datos personales"
      actions={
        <>
          <Button size="small" onClick={() => setFoto(true)} startIcon={<IconCamera fontSize="small" />}>
            {m.foto ? 'Cambiar foto' : 'Agregar foto'}
          </Button>
          <Button
            size="small"
            component={Link}
            to={rutas.editarMiembro(m.id_miembro)}
            startIcon={<IconEdit fontSize="small" />}
          >
            Editar datos y foto
          </Button>
        </>
      }
    >
      <DataList
        columns={4}
        items={[
          ['Teléfono', telefonoLegible(m.telefono) || '—'],
          ['Correo', m.email ? <Correo key="c" valor={m.email} /> : '—'],
          ['Dirección', m.direccion || '—'],
          ['Edad', f?.edad == null ? '—' : `${f.edad} años`],
          ['Contacto de emergencia', f?.nombreContacto || '—'],
          ['Teléfono de emergencia', telefonoLegible(f?.telefonoContacto) || '—'],
          ['Enfermedades crónicas', f?.enfermedad || '—'],
          ['Institución del seguro', f?.institucion || '—'],
          ['Observaciones', m.observaciones || '—'],
          ['Creado por', m.creado_por || '—'],
        ]}
      />
      {foto ? <FotoDialog m={m} onClose={() => setFoto(false)} /> : null}
    </SectionCard>
  )
}

/** An address breaks before its @, if it must. */
function Correo({ valor }: { valor: string }) {
  const arroba = valor.lastIndexOf('@')
  return (
    <>
      {valor.slice(0, arroba)}
      <wbr />
      {valor.slice(arroba)}
    </>
  )
}
