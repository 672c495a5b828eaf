import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contar } from '@mancuerna/domain/texto'
import { ErrorState, FormDialog, SectionCard, SkeletonRows, StatusChip, useAviso } from '../../../components'
import { claves } from '../../../lib/api/claves'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { formatMomento } from '../../../lib/momento'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { CodigosRecuperacion } from './CodigosRecuperacion'
import { Inscripcion } from './Inscripcion'
import { validarCodigo } from './codigo-form'
import { CodigoField } from './CodigoField'
import { factorQuery, useQuitarFactor, useRenovarCodigos, type Factor } from './segundo-factor.api'

const COMO_SE_CONFIRMA = 'Para confirmarlo escriba un código de su aplicación o uno de recuperación.'

type Haciendo = 'inscribir' | 'renovar' | 'quitar' | null

/** One's own second factor: set it up, new recovery codes, take it away. */
export function SegundoFactor() {
  const query = useQuery(factorQuery)
  const client = useQueryClient()
  const [haciendo, setHaciendo] = useState<Haciendo>(null)
  const [codigos, setCodigos] = useState<readonly string[] | null>(null)
  const terminar = () => {
    setHaciendo(null)
    setCodigos(null)
    for (const queryKey of [claves.factor, claves.sesiones.todas, claves.sesion])
      void client.invalidateQueries({ queryKey })
  }
  const f = query.data
  return (
    <SectionCard
      title="Segundo factor"
      text="Además de la contraseña, al entrar se pide un código de su teléfono."
      actions={f && haciendo !== 'inscribir' ? <StatusChip estado={f.activo ? 'ACTIVO' : 'INACTIVO'} /> : null}
    >
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !f ? (
        <SkeletonRows rows={2} columns={1} />
      ) : haciendo === 'inscribir' ? (
        <Inscripcion onDone={terminar} onCancel={() => setHaciendo(null)} />
      ) : f.activo ? (
        <Activo factor={f} onDo={setHaciendo} />
      ) : (
        <Button variant="contained" onClick={() => setHaciendo('inscribir')}>
          Activar segundo factor
        </Button>
      )}
      {haciendo === 'renovar' && !codigos ? (
        <Renovar onClose={() => setHaciendo(null)} onDone={setCodigos} />
      ) : haciendo === 'quitar' ? (
        <Quitar obligatorio={f?.obligatorio ?? false} onClose={() => setHaciendo(null)} />
      ) : null}
      {codigos ? (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby="codigos-nuevos">
          <DialogTitle id="codigos-nuevos">Códigos de recuperación</DialogTitle>
          <DialogContent>
            <CodigosRecuperacion codigos={codigos} onDone={terminar} />
          </DialogContent>
        </Dialog>
      ) : null}
    </SectionCard>
  )
}

function Activo({ factor, onDo }: { factor: Factor; onDo: (que: Haciendo) => void }) {
  const quedan = contar(factor.codigos_restantes, 'código', 'códigos')
  return (
    <>
      <Typography>Activo desde {formatMomento(factor.desde)}.</Typography>
      <Typography sx={{ color: factor.codigos_restantes < 3 ? 'warning.main' : 'text.secondary', mb: 4 }}>
        Le quedan {quedan} de recuperación.
      </Typography>
      <Button onClick={() => onDo('renovar')} sx={{ mr: 2, mb: 2 }}>
        Nuevos códigos de recuperación
      </Button>
      <Button color="error" onClick={() => onDo('quitar')} sx={{ mb: 2 }}>
        Quitar segundo factor
      </Button>
    </>
  )
}

function Renovar({ onClose, onDone }: { onClose: () => void; onDone: (codigos: readonly string[]) => void }) {
  const renovar = useRenovarCodigos()
  const clave = useClaveIdempotencia()
  const f = useFormulario({
    inicial: { codigo: '' },
    validar: validarCodigo,
    alEnviar: async ({ codigo }) =>
      onDone((await clave.con((claveIdempotencia) => renovar.mutateAsync({ codigo, claveIdempotencia }))).codigos),
  })
  return (
    <FormDialog
      open
      title="Nuevos códigos de recuperación"
      subtitle={`Los que tiene dejarán de servir. ${COMO_SE_CONFIRMA}`}
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      accept="Crear códigos"
      busyLabel="Creando…"
    >
      <CodigoField de="cualquiera" {...f.campo('codigo')} />
    </FormDialog>
  )
}

function Quitar({ obligatorio, onClose }: { obligatorio: boolean; onClose: () => void }) {
  const quitar = useQuitarFactor()
  const avisar = useAviso()
  const clave = useClaveIdempotencia()
  const f = useFormulario({
    inicial: { codigo: '' },
    validar: validarCodigo,
    alEnviar: async ({ codigo }) => {
      avisar((await clave.con((claveIdempotencia) => quitar.mutateAsync({ codigo, claveIdempotencia }))).mensaje)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title="Quitar segundo factor"
      subtitle={
        obligatorio
          ? 'El gimnasio lo pide a los administradores: enseguida deberá activar otro. ' +
            'Escriba un código de su aplicación o uno de recuperación.'
          : 'Entrará solo con su contraseña. Escriba un código de su aplicación o uno de recuperación.'
      }
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      accept="Quitar"
      busyLabel="Quitando…"
      danger
    >
      <CodigoField de="cualquiera" {...f.campo('codigo')} />
    </FormDialog>
  )
}
