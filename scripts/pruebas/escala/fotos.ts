import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Instalacion } from './compose'
import { abrirCuenta, type Cuenta } from './insistir'

/** Of noise that no two pictures share, and small enough to be kept point by point. */
const LADO = 160
const LIENZO = { raw: { width: LADO, height: LADO, channels: 3 } } as const

const suma = (b: Uint8Array): string => createHash('sha256').update(b).digest('hex')

/** Desks that take pictures of new members, and look at each. */
export interface Fotografas {
  /** Pictures of members whose registration was acknowledged: their sha256 as they were first seen, by their name. */
  vistas: Map<string, string>
  /** Names of those that did not show the points that were sent. */
  cambiadas: string[]
  cuenta: Cuenta
  parar(): Promise<void>
}

export function abrirFotografas(url: string, token: string, cuantas: number): Fotografas {
  const vistas = new Map<string, string>()
  const cambiadas: string[] = []
  const cuenta = abrirCuenta()
  let seguir = true

  async function fotografa(): Promise<void> {
    const { lograr, irse } = cuenta.puesto({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
    while (seguir) {
      const clave = randomUUID()
      const puntos = randomBytes(LADO * LADO * 3)
      const png = await sharp(puntos, LIENZO).png().toBuffer()
      const registrado = await lograr(`${url}/api/v2/miembros/registrar`, {
        metodo: 'POST',
        cuerpo: JSON.stringify(persona(`Socia ${clave}`, `data:image/png;base64,${png.toString('base64')}`)),
        cabeceras: { 'idempotency-key': clave },
      })
      const { matricula } = JSON.parse(registrado.texto) as { matricula: string }
      const ficha = await lograr(`${url}/api/v2/miembros/por-codigo?codigo=${matricula}`)
      const nombre = (JSON.parse(ficha.texto) as { foto: string }).foto.replace('./imagenes/', '')
      const { cuerpo } = await lograr(`${url}/imagenes/${nombre}`)
      vistas.set(nombre, suma(cuerpo))
      if (!(await sharp(cuerpo).removeAlpha().raw().toBuffer()).equals(puntos)) cambiadas.push(nombre)
    }
    irse()
  }
  const todas = Promise.all(Array.from({ length: cuantas }, fotografa))
  return {
    vistas,
    cambiadas,
    cuenta,
    async parar() {
      seguir = false
      await todas
    },
  }
}

const persona = (nombre: string, imagen: string) => ({
  nombre,
  telefono: '0991111111',
  direccion: 'Calle 1',
  edad: 30,
  sufreEnfermedad: 0,
  tieneSeguro: 0,
  enfermedad: '',
  institucion: '',
  nombreContacto: 'Luis',
  telefonoContacto: '0992222222',
  imagen,
})

/** Run in a container of the application: asks it for each picture, past the balancer. */
const PREGUNTAR = `
const { token, nombres } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const suma = (b) => require('crypto').createHash('sha256').update(Buffer.from(b)).digest('hex')
const una = async (n) => {
  const r = await fetch('http://127.0.0.1:3000/imagenes/' + n, { headers: { authorization: 'Bearer ' + token } })
  return r.status === 200 ? suma(await r.arrayBuffer()) : String(r.status)
}
;(async () => { for (const n of nombres) console.log(n + ' ' + (await una(n))) })()`

const enMapa = (texto: string): Map<string, string> =>
  new Map(
    texto
      .split('\n')
      .filter(Boolean)
      .map((l) => l.trim().split(/\s+/) as [string, string]),
  )

/** How many pictures an application does not show as they were first seen. */
export async function faltanEn(
  i: Instalacion,
  aplicacion: string,
  token: string,
  vistas: Map<string, string>,
): Promise<number> {
  const entrada = JSON.stringify({ token, nombres: [...vistas.keys()] })
  const hay = enMapa(await i.decirA(entrada, 'exec', '-i', aplicacion, 'node', '-e', PREGUNTAR))
  return [...vistas].filter(([nombre, s]) => hay.get(nombre) !== s).length
}

/** How many of them a backup, made in a container as the page's Docker line makes it, does not hold. */
export async function faltanEnRespaldo(i: Instalacion, vistas: Map<string, string>): Promise<number> {
  const orden = `cd /tmp && node /app/server/dist/backup.mjs - > escala.tar.gz &&
    mkdir escala && tar -xzf escala.tar.gz -C escala && cd escala &&
    find . -name '*.png' -exec sha256sum {} + | sed -E 's|^(\\S+) .*/|\\1 |'`
  const hay = enMapa(await i.orden('exec', '-T', 'app', 'sh', '-c', orden))
  return [...vistas.values()].filter((s) => !hay.has(s)).length
}
