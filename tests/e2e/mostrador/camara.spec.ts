import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trazoQr } from '../../../web/src/components/display/trazo-qr'
import { abrirApp, type App } from '../../support/browser/app'
import { crearMiembroActivo } from '../../support/factories'

/** In place of a camera: one that sees a drawing, and says whether it is on. */
async function ponerCamara(p: Page, { lado, trazo }: { lado: number; trazo: string }): Promise<() => Promise<boolean>> {
  await p.evaluate(
    ([modulos, dibujo]) => {
      const escala = 12
      const lienzo = document.createElement('canvas')
      lienzo.width = lienzo.height = (modulos + 8) * escala
      const pintar = () => {
        const c = lienzo.getContext('2d')!
        c.fillStyle = '#fff'
        c.fillRect(0, 0, lienzo.width, lienzo.height)
        c.save()
        c.scale(escala, escala)
        c.translate(4, 4)
        c.fillStyle = '#000'
        c.fill(new Path2D(dibujo))
        c.restore()
      }
      setInterval(pintar, 50)
      navigator.mediaDevices.getUserMedia = async (pedida) => {
        const stream = lienzo.captureStream()
        Object.assign(window, { camara: stream.getTracks()[0], pedida })
        return stream
      }
    },
    [lado, trazo] as const,
  )
  return () => p.evaluate(() => (window as unknown as { camara: MediaStreamTrack }).camara.readyState === 'live')
}

describe('the camera', () => {
  let app: App
  beforeAll(async () => {
    app = await abrirApp()
  })
  afterAll(() => app.cerrar())

  it('reads the QR of a credential at the desk, and is off afterwards', async () => {
    const { matricula } = await crearMiembroActivo(app.s, { nombre: 'Ana Cámara' })
    const p = await app.pagina('/registrar-visita')
    await p.getByRole('radio', { name: 'Soy Miembro / Buscar' }).click()
    const encendida = await ponerCamara(p, trazoQr(matricula))
    await p.getByRole('button', { name: 'Escanear con la cámara' }).click()
    await p.getByText('Ana Cámara').first().waitFor()
    await p.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await encendida()).toBe(false)
    await p.context().close()
  })

  it('takes the photo of a member: what it sees goes on to be cut', async () => {
    const { id } = await crearMiembroActivo(app.s, { nombre: 'Beto Foto' })
    const p = await app.pagina(`/miembro/${id}`)
    const encendida = await ponerCamara(p, trazoQr('foto'))
    await p.getByRole('button', { name: 'Agregar foto' }).click()
    await p.getByRole('button', { name: 'Usar la cámara' }).click()
    const capturar = p.getByRole('button', { name: 'Capturar' })
    await capturar.click()
    const recorte = p.getByRole('dialog', { name: 'Recortar foto' })
    await recorte.waitFor()
    expect(await encendida()).toBe(false)
    // Who is photographed stands in front of the desk: the camera at the tablet's back.
    const pedida = await p.evaluate(() => (window as unknown as { pedida: MediaStreamConstraints }).pedida)
    expect(pedida.video).toMatchObject({ facingMode: 'environment' })
    // Not well taken: once more, by keyboard alone, for each step begins on its button.
    await recorte.getByRole('button', { name: 'Tomar otra' }).click()
    await expect.poll(() => capturar.evaluate((b) => b === document.activeElement)).toBe(true)
    expect(await encendida()).toBe(true)
    await p.keyboard.press('Enter')
    const usar = recorte.getByRole('button', { name: 'Usar foto' })
    await expect
      .poll(async () => (await usar.count()) > 0 && usar.evaluate((b) => b === document.activeElement))
      .toBe(true)
    expect(await encendida()).toBe(false)
    await p.keyboard.press('Enter')
    await recorte.waitFor({ state: 'detached' })
    await p.getByRole('button', { name: 'Quitar' }).waitFor()
    await p.context().close()
  })

  it('says what it waits for, why there is no camera, and tries again', async () => {
    const { id } = await crearMiembroActivo(app.s, { nombre: 'Ceci Espera' })
    const p = await app.pagina(`/miembro/${id}`)
    await p.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        new Promise((_, negar) => {
          Object.assign(window, { negar: (nombre: string) => negar(new DOMException('no', nombre)) })
        })
    })
    const negar = (nombre: string) =>
      p.evaluate((n) => (window as unknown as { negar: (nombre: string) => void }).negar(n), nombre)
    await p.getByRole('button', { name: 'Agregar foto' }).click()
    await p.getByRole('button', { name: 'Usar la cámara' }).click()
    for (const [nombre, frase] of [
      ['NotAllowedError', 'El navegador no deja usar la cámara.'],
      ['NotFoundError', 'Este equipo no tiene cámara'],
      ['NotReadableError', 'Otro programa está usando la cámara.'],
      ['AbortError', 'No se pudo usar la cámara.'],
    ] as const) {
      await p.getByText('Esperando la cámara.').waitFor()
      await app.revisar(p)
      await negar(nombre)
      await p.getByRole('alert').getByText(frase).waitFor()
      await app.revisar(p)
      await p.getByRole('button', { name: 'Reintentar' }).click()
    }
    await p.getByText('Esperando la cámara.').waitFor()
    await p.context().close()
  })
})
