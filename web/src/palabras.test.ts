import { describe, expect, it } from 'vitest'

/** Every file of the client and of the rules whose sentences it shows, as it is written. */
const FUENTES: Record<string, string> = {
  ...import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../domain/src/*.ts', { query: '?raw', import: 'default', eager: true }),
}

/** Texts that the specification fixes as they are: without accents, or as one speaks to a friend. */
const FIJOS = [
  'Cedula/RUC',
  'Direccion',
  'Telefono',
  'telefono',
  'Buscar por nombre o RUC/Cedula',
  'Credito',
  'Atras',
  'Nueva Area',
  'Configurar Areas',
  'Pago realizado con exito',
  'No hay áreas de acceso disponibles. Configúralas en el backend.',
  // Columns of a file, as they are called there.
  'Columnas: codigo_ensamble, codigo_producto, descripcion',
  'Por favor, corrige los errores del formulario.',
  'Por favor, selecciona un miembro.',
  'Por favor, escribe un mensaje.',
  'Debes colocar este campo.',
  'Debes colocar este dato.',
  'La contraseña se ha actualizado. Debes iniciar sesión de nuevo',
  'Datos correctos. Por favor cambia tu contraseña',
  'Pago realizado con éxito, Ahora puedes registrar la visita',
  'Error al guardar el área. Intenta de nuevo.',
  'Error al cancelar la membresía. Por favor, inténtalo de nuevo.',
  'Error al inactivar el área. Por favor, inténtalo de nuevo.',
]

/** Sentences and labels of a file: quoted text and what stands between tags, without comments and imports. */
function textosDe(fuente: string): string[] {
  const codigo = fuente
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(import|export) .*from .*$/gm, '')
    // Other words by which the palette finds a page: typed without accents, never shown.
    .replace(/palabras: '[^']*'/g, '')
  const citados = [...codigo.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    (m) => m[1] ?? m[2] ?? (m[3] ?? '').replace(/\$\{[^`]*?\}/g, ''),
  )
  const sueltos = [...codigo.matchAll(/>\s*([^<>{}=;]*[a-záéíóúñ]{3}[^<>{}=;]*?)\s*</gi)]
    .map((m) => m[1] ?? '')
    .filter((t) => !/['(?]/.test(t))
  // What a person reads begins with a capital, or has several words; names of fields and keys do not.
  return [...citados, ...sueltos].filter(
    (t) =>
      (/^[¿¡]?[A-ZÁÉÍÓÚ]/.test(t) || / /.test(t)) && !/^[A-Z]+ \//.test(t) && !/\n\n/.test(t) && !FIJOS.includes(t),
  )
}

const SIN_TILDE =
  /(?<![\w$.{-])(numero|direccion|telefono|cedula|codigo|areas?|matricula|membresias?|credito|pagina|sesion|accion|informacion|conexion|renovacion|exito|linea|atras|duracion|configuracion|operacion|anulacion|conciliacion|descripcion|aplicacion|camara|boton|tambien|despues|segun|ultim[oa]s?|telefonos|contrasena)(?![\w$(.:}=-])/i
const DE_TU =
  /(?<![\w$.{-])(?<!\bse )(tu|tus|tú|debes|puedes|tienes|quieres|haz|pulsa|escribe|selecciona|elige|intenta|inténtalo|corrige|ingresa|revisa|configúralas)(?![\w$(.:}=-])/i
const DE_INSTALADOR = /npm (run|start)|\b[A-Z]{3,}_[A-Z_]{3,}\b=?|\.env\b/

const hallados = (malo: RegExp): string[] =>
  Object.entries(FUENTES)
    .filter(([archivo]) => !archivo.includes('.test.'))
    .flatMap(([archivo, fuente]) =>
      textosDe(fuente)
        .filter((t) => malo.test(t) && !/^[\w-]+$/.test(t.replace(/^[A-Z]/, '')))
        .map((t) => `${archivo}: ${t.slice(0, 120)}`),
    )

describe('the words of the screens', () => {
  it('accents stand where they belong, but in what the specification writes without', () => {
    expect(hallados(SIN_TILDE)).toEqual([])
  })

  it('everybody is usted, but where the specification fixes the sentence', () => {
    expect(hallados(DE_TU)).toEqual([])
  })

  it('no setting and no command stands in front of staff', () => {
    expect(hallados(DE_INSTALADOR)).toEqual([])
  })

  it('a primary button has one colour', () => {
    const otros = Object.entries(FUENTES).filter(
      ([archivo, f]) =>
        !archivo.includes('.test.') &&
        (/variant="contained"\s+color="secondary"/.test(f) || /color="secondary"\s+variant="contained"/.test(f)),
    )
    expect(otros.map(([archivo]) => archivo)).toEqual([])
  })

  it('a day is asked for by one field', () => {
    const nativos = Object.entries(FUENTES).filter(
      ([a, f]) => !a.includes('.test.') && /type="(date|datetime-local|month)"/.test(f),
    )
    expect(nativos.map(([archivo]) => archivo)).toEqual([])
  })
})
