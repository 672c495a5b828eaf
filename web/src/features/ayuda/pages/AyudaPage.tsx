import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Kbd, PageHeader, SectionCard } from '../../../components'

const ATAJOS: readonly (readonly [string, string])[] = [
  ['F2', 'Ir a registrar visita desde cualquier pantalla'],
  ['/', 'Ir a la búsqueda de la pantalla'],
  ['Ctrl K', 'Buscar miembros, clientes, páginas y acciones'],
  ['Enter', 'Enviar el formulario o registrar la visita'],
  ['Esc', 'Cerrar un diálogo o borrar la búsqueda'],
]

const TEMAS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Primer día',
    [
      'En Configurar escriba el nombre, el teléfono, la dirección y el logo del gimnasio.',
      'En Configurar Areas cree las áreas: pesas, cardio, piscina…',
      'En Membresías cree el primer tipo, con su precio, sus días y las áreas a las que da entrada.',
      'En Miembros Card registre al primer miembro; su matrícula la pone el sistema.',
    ],
  ],
  [
    'En la puerta',
    [
      'Pulse F2 y escanee la credencial: aparece el miembro con su foto y su estado. Enter registra la visita.',
      'Si la membresía venció, la pantalla dice desde cuándo y cuánto se debe, y ofrece Renovar o Cobrar.',
      'Para quien no es miembro use Visita Ocasional; al registrarla se pasa al cobro.',
    ],
  ],
  [
    'Cobrar',
    [
      'Registrar Cobro admite contado, mixto y crédito. Si el cobro paga una membresía, se renueva al guardar.',
      'Un miembro activo no pierde días: el período nuevo se agrega al final.',
      'Las cuotas de un crédito se cobran en Cuentas por cobrar, enteras o en parte.',
      'Lo que se hizo por error se anula con un motivo: nada se borra.',
    ],
  ],
  [
    'El cliente anterior',
    ['Si usa la misma dirección de este servidor, no hay que hacer nada. Desde otra dirección, cree una clave en Claves de acceso y póngala en su dirección base.'],
  ],
]

/** /ayuda: what the staff needs to know, in a page. */
export default function AyudaPage() {
  return (
    <>
      <PageHeader titulo="Ayuda" texto="Lo esencial para trabajar con el sistema." />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
        <SectionCard titulo="Teclado">
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'auto 1fr', columnGap: 4, alignItems: 'center' }}>
            {ATAJOS.map(([tecla, que]) => (
              <Box key={tecla} sx={{ display: 'contents' }}>
                <dt>
                  <Kbd>{tecla}</Kbd>
                </dt>
                <Typography component="dd" sx={{ m: 0 }}>
                  {que}
                </Typography>
              </Box>
            ))}
          </Box>
        </SectionCard>
        {TEMAS.map(([titulo, pasos]) => (
          <SectionCard key={titulo} titulo={titulo}>
            <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
              {pasos.map((p) => (
                <li key={p}>{p}</li>
              ))}
            </Box>
          </SectionCard>
        ))}
      </Box>
    </>
  )
}
