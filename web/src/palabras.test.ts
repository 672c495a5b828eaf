import { describe, expect, it } from 'vitest'

/**
 * Every file of the client, and of the rules, the contract and the server whose sentences it shows, as it is written.
 */
const FUENTES: Record<string, string> = {
  ...import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../domain/src/**/*.ts', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>(['../../contract/src/**/*.ts', '../../server/src/**/*.ts', '!**/generated/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
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
  'Créelos aquí o impórtelos de un CSV con las columnas codigo_ensamble, codigo_producto y descripcion.',
  // Values as they are stored, in the list of an export's columns.
  'MEMBRESIA, VISITA_REGULAR, COBRO o ABONO',
  'contado, credito o mixto',
  'Could not load available areas.',
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

/** What any of these finds. */
const unaDe = (...partes: RegExp[]): RegExp => new RegExp(partes.map((p) => p.source).join('|'))

/** One of these words in a sentence, no name of a field, path or variable; `antes` says what may not stand before. */
const palabra = (antes: RegExp, ...palabras: RegExp[]): RegExp =>
  new RegExp(`(?<![\\w$.{-])${antes.source}(${unaDe(...palabras).source})(?![\\w$(:}=-]|\\.\\w)`, 'i')

/** Whom nobody at the desk reads: whoever installs, in a terminal, in the log and in the description of the calls. */
const DE_QUIEN_INSTALA = unaDe(
  /server\/src\/(config\/|consola\.ts|main\.ts|platform\/db\/|platform\/http\/(session\/sitio|anterior\/carpeta)\.ts)/,
  /server\/src\/(respaldo\/(opciones|restaurar|llenar)\.ts|exportacion\/(leeme\.ts|columnas\/))/,
  /server\/src\/features\/(mudanza\/origen|documentacion)\//,
)
const BITACORA = /registro\.(info|warn|error)\([^)]*\)/g

/** What the server says to PostgreSQL, or derives a key of. */
const ES_SQL = unaDe(
  /\b(SELECT|INSERT|UPDATE|WHERE|CASE|FROM|JOIN|TRUNCATE)\b/,
  /\w (text|int|bigint|date|boolean|timestamp)\b(\[\]|,|\)|$)/,
  /\$\{\w+\.map\(|::\w|\|\||\bAS "|Prisma\.sql|^codigo $/,
)

/** Sentences and labels of a file: quoted text and what stands between tags, without comments and imports. */
function textosDe(fuente: string): string[] {
  const codigo = fuente
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^(import|export) .*from .*$/gm, '')
    .replace(BITACORA, '')
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
      !ES_SQL.test(t) &&
      (/^[¿¡]?[A-ZÁÉÍÓÚ]/.test(t) || / /.test(t)) &&
      !/^[A-Z]+ \//.test(t) &&
      !/\n\n/.test(t) &&
      !FIJOS.includes(t),
  )
}

const SIN_TILDE = palabra(
  /(?<!\/v2\/)/,
  /numero|direccion|telefono|cedula|codigo|areas?|matricula|membresias?|credito|pagina|sesion|accion|informacion/,
  /conexion|renovacion|exito|linea|atras|duracion|configuracion|operacion|anulacion|conciliacion|descripcion/,
  /aplicacion|camara|boton|tambien|despues|segun|ultim[oa]s?|telefonos|contrasena/,
)
const DE_TU = palabra(
  /(?<!\bse (?:le )?)/,
  /tu|tus|tú|debes|puedes|tienes|quieres|haz|pulsa|escribe|selecciona|elige|intenta|inténtalo|corrige|ingresa/,
  /revisa|configúralas/,
)
const DE_INSTALADOR = /npm (run|start)|\b[A-Z]{3,}_[A-Z_]{3,}\b=?|\.env\b/

const hallados = (malo: RegExp, salvo?: RegExp): string[] =>
  Object.entries(FUENTES)
    .filter(([archivo]) => !archivo.includes('.test.') && !salvo?.test(archivo))
    .flatMap(([archivo, fuente]) =>
      textosDe(fuente)
        .filter((t) => malo.test(t) && !/^[\w-]+$/.test(t.replace(/^[A-Z]/, '')))
        .map((t) => `${archivo}: ${t.slice(0, 120)}`),
    )

/** The opening tag that begins there, whole: its attributes may hold arrows and other tags. */
function etiquetaDesde(f: string, desde: number): string {
  let llaves = 0
  for (let i = desde; i < f.length; i++) {
    if (f[i] === '{') llaves++
    else if (f[i] === '}') llaves--
    else if (f[i] === '>' && llaves === 0) return f.slice(desde, i + 1)
  }
  return f.slice(desde)
}

describe('the words of the screens', () => {
  it('accents stand where they belong, but in what the specification writes without', () => {
    expect(hallados(SIN_TILDE)).toEqual([])
  })

  it('everybody is usted, but where the specification fixes the sentence', () => {
    expect(hallados(DE_TU)).toEqual([])
  })

  it('no setting and no command stands in front of staff', () => {
    expect(hallados(DE_INSTALADOR, DE_QUIEN_INSTALA)).toEqual([])
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

  it('an icon alone has a name and a tooltip', () => {
    const mudos = Object.entries(FUENTES)
      .filter(([archivo]) => archivo.endsWith('.tsx') && !archivo.includes('.test.'))
      .flatMap(([archivo, f]) =>
        [...f.matchAll(/<IconButton\b/g)]
          .map((m) => ({ suya: etiquetaDesde(f, m.index), antes: f.slice(Math.max(0, m.index - 120), m.index) }))
          // What stands around it may carry the tooltip: of a button that is off no browser tells the pointer.
          .filter(({ suya, antes }) => !/\saria-label=/.test(suya) || !/\sdata-tip=/.test(suya + antes))
          .map(({ suya }) => `${archivo}: ${suya}`),
      )
    expect(mudos).toEqual([])
  })

  it('an icon of a row’s actions means one thing', () => {
    const sentidos: Record<string, string[]> = {}
    const ilegibles: string[] = []
    for (const [archivo, f] of Object.entries(FUENTES)) {
      if (!archivo.endsWith('.tsx') || archivo.includes('.test.')) continue
      for (const [, palabra = '', icono = ''] of f.matchAll(/label: '([^']+)',\s*icon: (Icon\w+)/g)) {
        const dichas = (sentidos[icono] ??= [])
        if (!dichas.includes(palabra)) dichas.push(palabra)
      }
      // A word that is put together, or that stands after its icon, would not be read here.
      for (const [t] of f.matchAll(/label: (?!'[^']*',)[^,\n]+,\s*icon: Icon\w+|icon: Icon\w+,\s*label:/g))
        ilegibles.push(`${archivo}: ${t}`)
    }
    expect(ilegibles).toEqual([])
    const varias = Object.entries(sentidos).filter(([, palabras]) => palabras.length > 1)
    expect(Object.fromEntries(varias.map(([icono, palabras]) => [icono, palabras.toSorted()]))).toEqual({
      // Ends what holds: a membership, an area, a key. Nothing is erased.
      IconBan: ['Cancelar', 'Inactivar', 'Revocar'],
      // Money comes in.
      IconCash: ['Cobrar', 'Completar', 'Realizar pago'],
      // What was open is settled.
      IconCheck: ['Conciliar', 'Dar por resuelto'],
      IconIdCard: ['Credencial', 'Generar credencial'],
    })
  })
})
