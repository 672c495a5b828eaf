import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { formatFecha } from '@mancuerna/domain/fechas/fecha-texto'
import { iniciales, telefonoLegible } from '@mancuerna/domain/texto'
import { enZona } from '../../../lib/momento'
import { urlImagen } from '../../../lib/api/url-imagen'
import { useSesion } from '../../../lib/sesion'
import type { Miembro } from '../../../shared/consultas'
import { Qr } from '../../../components/display/Qr'
import { Barras } from './Codigos'
import { NO } from '../ficha/ficha-form'
import { Ajustado } from './Ajustado'

/** A CR80 card (ISO/IEC 7810 ID-1), in mm. */
export const CR80 = { ancho: 85.6, alto: 54 } as const

/** Small text of the card: 6.5 pt, the least that is read without effort. */
const chico = { fontSize: '2.3mm', lineHeight: 1.3 } as const
/** Where nobody was asked. */
const SIN_REGISTRAR = 'No registrado'

/** One side: white plastic in both themes, so it wears the light palette whatever the screen does. */
function Lado({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <Box
      component="article"
      aria-label={nombre}
      data-tema="light"
      data-lado=""
      sx={{
        width: `${CR80.ancho}mm`,
        height: `${CR80.alto}mm`,
        flex: 'none',
        overflow: 'hidden',
        boxSizing: 'border-box',
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        color: 'text.primary',
        borderRadius: '3.18mm',
        outline: 1,
        outlineColor: 'line.main',
        fontSize: '2.8mm',
        lineHeight: 1.25,
        printColorAdjust: 'exact',
        WebkitPrintColorAdjust: 'exact',
      }}
    >
      {children}
    </Box>
  )
}

/** The face: gym, photo, name, matrícula and its QR. */
export function Anverso({ m }: { m: Miembro }) {
  const { nombre: gimnasio, logo } = useSesion().gimnasio
  const marca = logo && !logo.endsWith('imagenes/logo.png') ? urlImagen(logo) : undefined
  const foto = urlImagen(m.foto)
  return (
    <Lado nombre="Anverso de la credencial">
      <Box
        sx={{
          height: '11mm',
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: '2mm',
          px: '4mm',
          bgcolor: 'marca.main',
          color: 'marca.contrastText',
        }}
      >
        {marca ? (
          <Box
            component="img"
            src={marca}
            alt=""
            sx={{ width: '7mm', height: '7mm', borderRadius: '1.4mm', objectFit: 'cover', flex: 'none' }}
          />
        ) : null}
        <Ajustado mm={3.6} lineas={2} sx={{ flex: 1, fontWeight: 700 }}>
          {gimnasio || 'Gimnasio'}
        </Ajustado>
        <Box sx={{ ...chico, opacity: 0.85, flex: 'none' }}>Credencial de miembro</Box>
      </Box>
      <Box sx={{ flex: 1, display: 'flex', alignItems: 'center', gap: '3.5mm', pl: '4mm', pr: '2mm' }}>
        <Box
          sx={{
            width: '24mm',
            height: '30mm',
            flex: 'none',
            borderRadius: '1.6mm',
            overflow: 'hidden',
            bgcolor: 'background.alt',
            display: 'grid',
            placeItems: 'center',
            outline: '0.2mm solid',
            outlineColor: 'line.main',
          }}
        >
          {foto ? (
            <Box
              component="img"
              src={foto}
              alt={`Foto de ${m.client_nombre}`}
              sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
            />
          ) : (
            <Box aria-hidden sx={{ fontSize: '9mm', fontWeight: 650, color: 'text.secondary' }}>
              {iniciales(m.client_nombre)}
            </Box>
          )}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Ajustado mm={3.7} sx={{ fontWeight: 700, maxHeight: '24mm' }}>
            {m.client_nombre}
          </Ajustado>
          <Box sx={{ ...chico, color: 'text.secondary', mt: '1.8mm' }}>Matrícula</Box>
          <Box
            sx={{
              fontSize: '3.7mm',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
              lineHeight: 1.1,
            }}
          >
            {m.matricula}
          </Box>
          <Box sx={{ ...chico, color: 'text.secondary', mt: '1.8mm' }}>Miembro desde</Box>
          <Box sx={{ fontWeight: 600 }}>{formatFecha(enZona(m.fecha_registro)?.fecha)}</Box>
        </Box>
        <Qr texto={m.matricula} mm={25} />
      </Box>
    </Lado>
  )
}

/** The back: whom to call and what to know in an emergency, the bar code, and where the card belongs. */
export function Reverso({ m }: { m: Miembro }) {
  const { nombre, telefono, direccion } = useSesion().gimnasio
  const f = m.ficha
  const contacto = f?.nombreContacto && f.nombreContacto !== 'Ninguno' ? f.nombreContacto : SIN_REGISTRAR
  const quienEs = [nombre, direccion, telefonoLegible(telefono)].filter(Boolean).join(', ')
  const llamar = f?.telefonoContacto && f.telefonoContacto !== '0' ? telefonoLegible(f.telefonoContacto) : ''
  // 'Ninguna' is what somebody answered; where nobody was asked the card must not say that there is none.
  const dato = (bit: 0 | 1 | null | undefined, texto: string | null | undefined) =>
    texto?.trim() && texto !== NO ? texto : texto === NO || bit === 0 ? 'Ninguna' : SIN_REGISTRAR
  return (
    <Lado nombre="Reverso de la credencial">
      <Box sx={{ px: '4mm', pt: '3mm', flex: 1, minHeight: 0 }}>
        <Box sx={{ ...chico, fontWeight: 700, color: 'error.main' }}>En caso de emergencia</Box>
        <Box sx={{ display: 'flex', gap: '3mm', alignItems: 'baseline', mt: '0.6mm' }}>
          <Ajustado mm={3.4} lineas={2} sx={{ flex: 1, fontWeight: 650 }}>
            {contacto}
          </Ajustado>
          <Box sx={{ fontSize: '3.4mm', fontWeight: 650, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {llamar}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '3mm', mt: '1.6mm' }}>
          {[
            ['Enfermedades crónicas', dato(f?.sufreEnfermedad, f?.enfermedad)],
            ['Seguro médico', dato(f?.tieneSeguro, f?.institucion)],
          ].map(([titulo = '', texto = '']) => (
            <Box key={titulo} sx={{ minWidth: 0 }}>
              <Box sx={{ ...chico, color: 'text.secondary' }}>{titulo}</Box>
              <Ajustado mm={2.8} sx={{ maxHeight: '10mm' }}>
                {texto}
              </Ajustado>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ flex: 'none', display: 'grid', justifyItems: 'center' }}>
        <Barras texto={m.matricula} altoMm={11} maxMm={CR80.ancho - 6} />
        <Box
          sx={{
            fontSize: '3mm',
            fontWeight: 600,
            letterSpacing: '0.4mm',
            fontVariantNumeric: 'tabular-nums',
            mt: '0.8mm',
          }}
        >
          {m.matricula}
        </Box>
      </Box>
      <Box sx={{ flex: 'none', color: 'text.secondary', textAlign: 'center', px: '4mm', pt: '1.4mm', pb: '2.6mm' }}>
        <Ajustado mm={2.3} lineas={2} sx={{ lineHeight: 1.3 }}>
          {`Si la encuentra, devuélvala a ${quienEs || 'la recepción del gimnasio'}.`}
        </Ajustado>
      </Box>
    </Lado>
  )
}
