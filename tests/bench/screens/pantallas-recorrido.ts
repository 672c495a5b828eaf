import type { Locator, Page } from 'playwright-core'
import type { Medir } from './pantallas-medir'

/** Screens by what the palette calls them, and what is done on each besides what every list can do. */
interface Pantalla {
  nombre: string
  /**
   * What a row of its list leads to, by the name of its link: screens with a number in their address, which no menu
   * opens.
   */
  lleva?: readonly RegExp[]
  mas?: (p: Page, medir: (que: string, hacer: () => Promise<unknown>) => Promise<void>) => Promise<void>
}

const TEXTO = 'garcia'
const visible = async (l: Locator): Promise<boolean> =>
  (await l.count()) > 0 && (await l.first().isVisible()) && (await l.first().isEnabled())
const si = async (l: Locator, hacer: (uno: Locator) => Promise<unknown>): Promise<void> => {
  if (await visible(l)) await hacer(l.first())
}
const cerrar = (p: Page): Promise<void> => p.keyboard.press('Escape')
const periodo: Pantalla['mas'] = async (p, medir) => {
  for (const cual of ['Este mes', 'Este año']) {
    await medir('abrir período', () => p.getByRole('button', { name: /^Período/ }).click())
    await p.getByRole('button', { name: cual, exact: true }).click()
    await medir(`período: ${cual}`, () => p.getByRole('button', { name: 'Buscar', exact: true }).click())
  }
}

/** Every screen that the palette opens, in the order in which it is walked. */
const PANTALLAS: readonly Pantalla[] = [
  { nombre: 'Inicio' },
  {
    nombre: 'Registrar visita',
    async mas(p, medir) {
      await medir('escribir un nombre', () => p.keyboard.type(TEXTO, { delay: 30 }))
      await si(p.getByRole('button', { name: /^Seleccionar Miembro/ }), (b) =>
        medir('elegir a un miembro', () => b.click()),
      )
      await si(p.getByRole('button', { name: /^Registrar Visita/ }), (b) =>
        medir('registrar la visita', () => b.click()),
      )
      await medir('modo ocasional', () => p.getByRole('radio', { name: /Ocasional/ }).click())
      await medir('buscar un cliente', () =>
        p.getByLabel('Buscar para registrar la visita').pressSequentially(TEXTO, { delay: 30 }),
      )
    },
  },
  {
    nombre: 'Registrar visita (pantalla anterior)',
    mas: (p, medir) =>
      medir('buscar un miembro', () =>
        p.getByRole('combobox', { name: 'Miembro' }).pressSequentially(TEXTO, { delay: 30 }),
      ),
  },
  {
    nombre: 'Registrar Cobro',
    async mas(p, medir) {
      await medir('buscar un cliente', () =>
        p.getByLabel('Cliente *', { exact: true }).pressSequentially(TEXTO, { delay: 30 }),
      )
      await si(p.getByRole('option'), (o) => medir('elegirlo', () => o.click()))
      await medir('escribir el total', () => p.getByLabel('Monto total').pressSequentially('125.50', { delay: 30 }))
      await medir('pasar a crédito', () => p.getByRole('radio', { name: 'Credito' }).click())
      const cuotas = p.getByLabel('Número de cuotas')
      await medir('escribir 120 cuotas', () => cuotas.pressSequentially('120', { delay: 30 }))
      await medir('abrir tipo de documento', () => p.getByLabel('Tipo de documento *', { exact: true }).click())
      await cerrar(p)
    },
  },
  { nombre: 'Miembros Card', lleva: [/^Editar/, /^(?!Editar|Crear|Ver como)/] },
  {
    nombre: 'Miembros (tabla)',
    mas: (p, medir) =>
      si(p.getByRole('button', { name: /^Detalle: / }), (b) => medir('abrir una fila', () => b.click())),
  },
  {
    nombre: 'Nuevo miembro',
    mas: (p, medir) =>
      si(p.getByLabel(/^Cliente/), (c) => medir('buscar un cliente', () => c.pressSequentially(TEXTO, { delay: 30 }))),
  },
  {
    nombre: 'Nuevo miembro con foto y contacto',
    mas: (p, medir) => medir('escribir el nombre', () => p.keyboard.type('Ana María', { delay: 30 })),
  },
  { nombre: 'Clientes', lleva: [/^Editar: /, /^Estado de cuenta: /] },
  {
    nombre: 'Nuevo cliente',
    mas: (p, medir) => medir('escribir la cédula', () => p.keyboard.type('1710034065', { delay: 30 })),
  },
  {
    nombre: 'Cuentas por cobrar',
    mas: (p, medir) =>
      si(p.getByRole('button', { name: /^Cobrar: / }), (b) => medir('abrir el abono', () => b.click())).then(() =>
        cerrar(p),
      ),
  },
  { nombre: 'Cobros (lista)', lleva: [/^Ver recibo: /] },
  { nombre: 'Cobros incompletos' },
  { nombre: 'Caja del día' },
  { nombre: 'Conciliación' },
  { nombre: 'Pagos (reporte)', mas: periodo },
  { nombre: 'Visitas (reporte)', mas: periodo },
  { nombre: 'Membresías', lleva: [/^Editar: /] },
  { nombre: 'Membresías Tienda' },
  { nombre: 'Membresías (lista simple)' },
  { nombre: 'Nuevo tipo de membresía' },
  {
    nombre: 'Configurar Areas',
    mas: (p, medir) =>
      medir('abrir área nueva', () => p.getByRole('button', { name: 'Nueva Area' }).first().click()).then(() =>
        cerrar(p),
      ),
  },
  { nombre: 'Usuarios', lleva: [/^Editar: /] },
  { nombre: 'Nuevo usuario' },
  { nombre: 'Configurar' },
  { nombre: 'Llaves de acceso' },
  { nombre: 'Productos ensamblados' },
  { nombre: 'Formas de pago' },
  { nombre: 'Notificar Usuario' },
  { nombre: 'Mensajes enviados' },
  { nombre: 'Chat Bot' },
  { nombre: 'Mi perfil' },
  { nombre: 'Cambiar contraseña' },
  { nombre: 'Ayuda' },
]

/** What any list can do: text, order, page, size, the menu of its first row. */
async function lista(p: Page, medir: (que: string, hacer: () => Promise<unknown>) => Promise<void>): Promise<void> {
  await si(p.getByRole('main').getByRole('textbox', { name: /^(Buscar|Filtrar)/ }), async (caja) => {
    await medir('buscar', () => caja.pressSequentially(TEXTO, { delay: 30 }))
    await medir('borrar la búsqueda', () => caja.fill(''))
  })
  for (const orden of (await p.getByRole('columnheader').getByRole('button').all()).slice(0, 4)) {
    await medir(`ordenar: ${((await orden.textContent()) ?? '').trim()}`, () => orden.click())
  }
  await si(p.getByRole('button', { name: /siguiente/i }), (b) => medir('página siguiente', () => b.click()))
  await si(p.getByRole('combobox', { name: 'Por página' }), async (c) => {
    await medir('abrir por página', () => c.click())
    await medir('100 por página', () => p.getByRole('option', { name: '100' }).click())
  })
  await si(p.getByRole('button', { name: /^Opciones: / }), (b) =>
    medir('menú de una fila', () => b.click()).then(() => cerrar(p)),
  )
}

/**
 * Opens what the first row leads to, and does there what one does in a form or a record: write, change tab, open the
 * period. Fails when no row leads there.
 */
async function ficha(
  p: Page,
  enlace: RegExp,
  medir: (que: string, hacer: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const e = p.getByRole('main').getByRole('link', { name: enlace }).first()
  await e.waitFor()
  const antes = p.url()
  const destino = `ficha ${((await e.getAttribute('href')) ?? '').replace(/\d+/g, 'N')}`
  await medir(destino, () => e.click())
  await p.waitForURL((u) => u.href !== antes)
  await si(p.getByRole('main').locator('input[type=text]:not([readonly]):not([disabled])'), (campo) =>
    medir(`${destino}: escribir`, () => campo.pressSequentially('a', { delay: 30 })),
  )
  for (const otra of await p.getByRole('main').getByRole('radio', { checked: false }).all())
    await medir(`${destino}: ${((await otra.textContent()) ?? '').trim()}`, () => otra.click())
  await si(p.getByRole('button', { name: /^Período/ }), (b) => medir(`${destino}: período`, () => b.click()))
}

/** What the screen before left open: a list, a dialog, the question whether to leave it half filled. */
async function cerrarTodo(p: Page): Promise<void> {
  // Also one that is on its way out.
  const encima = p.locator('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]')
  for (let i = 0; i < 3 && (await encima.count()) > 0; i++) {
    await cerrar(p)
    await si(p.getByRole('button', { name: 'Cerrar sin guardar' }), (b) => b.click())
  }
  await encima.first().waitFor({ state: 'detached' })
}

/** Ctrl+K and the name of a screen; Enter opens it. */
async function elegirEnPaleta(p: Page, nombre: string): Promise<void> {
  await cerrarTodo(p)
  await p.keyboard.press('Control+k')
  await p.getByRole('combobox', { name: 'Buscar' }).fill(nombre)
  await p.getByRole('option', { name: nombre, selected: true }).waitFor()
}

/**
 * Enter in the palette; the question whether to leave a half-filled form is answered. Ends once the address is the new
 * one.
 */
async function abrir(p: Page): Promise<void> {
  const antes = p.url()
  const titulo = await p.locator('main h1').first().elementHandle() // by its tag: the palette hides it from roles
  const pregunta = p.getByRole('button', { name: 'Salir sin guardar' })
  await p.keyboard.press('Enter')
  const llega = p.waitForURL((u) => u.href !== antes)
  if (
    (await Promise.race([
      llega.then(() => 'llega'),
      pregunta.waitFor().then(
        () => 'pregunta',
        () => 'llega',
      ),
    ])) === 'pregunta'
  )
    await pregunta.click()
  await llega
  // The address comes before the screen: what was there goes when the new one is drawn (two variants of one screen keep
  // their heading).
  await p.waitForFunction((h) => !h?.isConnected, titulo, { timeout: 2000 }).catch(() => undefined)
}

/**
 * Opens each screen by its name, as one does without a mouse, and does on it what one does there. Empty `solo`: all of
 * them.
 */
export async function recorrer(p: Page, medir: Medir, solo: readonly string[]): Promise<void> {
  for (const pantalla of PANTALLAS.filter((x) => solo.length === 0 || solo.includes(x.nombre))) {
    const aqui = (que: string, hacer: () => Promise<unknown>): Promise<void> => medir(pantalla.nombre, que, hacer)
    await elegirEnPaleta(p, pantalla.nombre)
    await aqui('abrir', () => abrir(p))
    await lista(p, aqui)
    await pantalla.mas?.(p, aqui)
    for (const [i, enlace] of (pantalla.lleva ?? []).entries()) {
      if (i > 0) await elegirEnPaleta(p, pantalla.nombre).then(() => abrir(p))
      await ficha(p, enlace, aqui)
    }
    console.error(pantalla.nombre)
  }
}
