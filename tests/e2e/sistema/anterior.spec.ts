import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirNavegador, type Navegador } from '../../support/browser/browser'
import { entrar, type ClienteHttp } from '../../support/cliente'
import { dataUrl } from '../../support/gym/imagenes'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/**
 * A single-page application as the old one is built: two bases in its modules, addresses after a #, chunks that load
 * later.
 */
const FUENTES: Record<string, string> = {
  'index.html': `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Gimnasio</title></head>
<body><div id="root"></div><script type="module" src="/src/main.js"></script></body></html>`,
  'src/bases.js': `export const PHP = 'http://192.168.1.10/gimnasio/api'
export const REST = 'http://192.168.1.10:3000'`,
  'src/main.js': `import './estilo.css'
import { PHP } from './bases.js'
const raiz = document.getElementById('root')
const llamar = async (guion, datos) =>
  (await fetch(PHP + '/' + guion + '.php', { method: 'POST', body: JSON.stringify(datos) })).json()
async function mostrar() {
  if (location.hash !== '#/miembros') {
    raiz.innerHTML = '<form><input id="u"><input id="p" type="password"><button>Ingresar</button></form>'
    raiz.querySelector('form').onsubmit = async (e) => {
      e.preventDefault()
      const usuario = { usuario: document.getElementById('u').value, password: document.getElementById('p').value }
      const r = await llamar('usuarios', { metodo: 'login', usuario })
      if (!r.resultado) return void raiz.append('Datos incorrectos')
      localStorage.setItem('idUsuario', r.datos.idUsuario)
      location.hash = '#/miembros'
    }
    return
  }
  const { lista } = await import('./lista.js')
  lista(raiz, llamar)
}
window.addEventListener('hashchange', mostrar)
mostrar()`,
  'src/lista.js': `import { PHP, REST } from './bases.js'
export async function lista(raiz, llamar) {
  const [m] = await llamar('miembros', { metodo: 'get' })
  const areas = await (await fetch(REST + '/api/areas')).json()
  const foto = PHP + '/' + m.imagen
  raiz.innerHTML = '<h1>' + m.nombre + '</h1><img id="foto" src="' + foto + '">' +
    '<p>' + areas.length + ' áreas</p><button>Visita</button><output></output>'
  raiz.querySelector('button').onclick = async () => {
    const visita = { idMiembro: m.id, idMembresia: m.idMembresia, idUsuario: localStorage.getItem('idUsuario') }
    const hecha = await llamar('visitas', { metodo: 'registrar', visita })
    raiz.querySelector('output').textContent = hecha ? 'Registrada' : 'No'
  }
}`,
  'src/estilo.css': 'body { background: url(./fondo.png) }',
}

/** Built by the repository's own vite, as for the root of a host. */
async function construir(): Promise<{ carpeta: string; borrar(): Promise<void> }> {
  const raiz = await mkdtemp(path.join(os.tmpdir(), 'anterior-spa-'))
  await mkdir(path.join(raiz, 'src'))
  for (const [ruta, texto] of Object.entries(FUENTES)) await writeFile(path.join(raiz, ruta), texto)
  const fondo = (await dataUrl('png', { ancho: 90, alto: 90 })).split(',')[1] as string
  await writeFile(path.join(raiz, 'src/fondo.png'), Buffer.from(fondo, 'base64'))
  const vite = path.resolve(import.meta.dirname, '../../../web/node_modules/vite/bin/vite.js')
  const args = [vite, 'build', raiz, '--logLevel', 'error', '--assetsInlineLimit', '0']
  await promisify(execFile)(process.execPath, args, { cwd: raiz })
  return { carpeta: path.join(raiz, 'dist'), borrar: () => rm(raiz, { recursive: true, force: true }) }
}

describe("the old client's built pages, under /anterior/", () => {
  let s: ServidorDePrueba
  let admin: ClienteHttp
  let navegador: Navegador
  let construida: Awaited<ReturnType<typeof construir>>
  beforeAll(async () => {
    construida = await construir()
    s = await servidorDePrueba({
      ahora: '2026-03-05T10:00:00-05:00',
      env: { CLIENTE_ANTERIOR_DIR: construida.carpeta },
    })
    admin = await entrar(s)
    navegador = await abrirNavegador()
  })
  afterAll(async () => {
    await navegador.cerrar()
    await s.cerrar()
    await construida.borrar()
  })

  it('[API-31] [PHP-27] sign in, show a photo and register a visit, no key, no proxy; no name runs', async () => {
    const textos = { telefono: '1', direccion: 'x', nombreContacto: 'x', telefonoContacto: '1', edad: 20 }
    const nombre = 'Ana <img src=x onerror="window.colado=1">'
    const imagen = await dataUrl('png', { ancho: 44 })
    const alta = { ...textos, nombre, imagen, sufreEnfermedad: false, tieneSeguro: false }
    const matricula = (await admin.php('miembros', { metodo: 'registrar', miembro: alta })).cuerpo
    await admin.php('membresias', { metodo: 'post', membresia: { nombre: 'Mensual', duracion: '30', precio: '25' } })
    const pago = { matricula, pago: '25', idMembresia: 1, duracion: 30, fecha: '2026-03-05', idUsuario: '1' }
    expect((await admin.php('miembros', { metodo: 'pagar', pago })).cuerpo).toBe(true)

    const pagina = await (await navegador.contexto()).newPage()
    const fuera: string[] = []
    pagina.on('request', (r) => {
      if (!r.url().startsWith(s.url) && !r.url().startsWith('data:')) fuera.push(r.url())
    })
    await pagina.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (e) => {
        ;(window as any).detenido = e.effectiveDirective
      })
    })
    await pagina.goto(`${s.url}/anterior/`)
    await pagina.fill('#u', ADMIN.usuario)
    await pagina.fill('#p', ADMIN.clave)
    await pagina.click('text=Ingresar')
    await pagina.waitForSelector('text=0 áreas')
    expect(new URL(pagina.url()).pathname + new URL(pagina.url()).hash).toBe('/anterior/#/miembros')
    await pagina.waitForFunction(
      () => (document.getElementById('foto') as HTMLImageElement | null)?.naturalWidth === 44,
    )
    await pagina.click('text=Visita')
    await pagina.waitForSelector('text=Registrada')
    const visitas = (await admin.php('visitas', { metodo: 'obtener', filtros: null })).cuerpo.visitas
    expect(visitas.map((v: { matricula: string; usuario: string }) => [v.matricula, v.usuario])).toEqual([
      [matricula, 'admin'],
    ])
    // After a reload the session is still there, and the whole of it came from us.
    await pagina.reload()
    await pagina.waitForSelector('text=0 áreas')
    await pagina.waitForFunction(() => (window as any).detenido ?? (window as any).colado)
    expect(await pagina.evaluate(() => [(window as any).detenido, (window as any).colado])).toEqual([
      'script-src-attr',
      undefined,
    ])
    expect(fuera).toEqual([])
    const fondo = await pagina.evaluate(() => getComputedStyle(document.body).backgroundImage.slice(5, -2))
    expect((await fetch(fondo)).status).toBe(200)
  })
})
