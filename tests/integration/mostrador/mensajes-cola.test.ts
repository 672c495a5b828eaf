import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveedorHttp, servidorCorreo, type Correo, type Proveedor } from '../../support/gym/canales'
import { baseDePrueba, type BaseDePrueba } from '../../support/base/database'
import { servidorDePrueba } from '../../support/server'
import { crearCanal } from '../../../server/src/features/mensajes/canales/canal'
import type { Canal } from '../../../server/src/features/mensajes/canales/tipos'
import type { Resultado } from '../../../server/src/features/mensajes/mensajes.reglas'
import { crearDespachador, type Despachador } from '../../../server/src/features/mensajes/despachador'
import { crearRegistro } from '../../../server/src/config/registro'

const AHORA = '2026-03-05T10:00:00-05:00'
const MINUTO = 60_000

const fila = async (pool: BaseDePrueba['pool'], id: number) =>
  (
    await pool.query(
      'SELECT estado, intentos, ultimo_error, id_externo, destino, proximo_intento FROM mensaje_salida WHERE id = $1',
      [id],
    )
  ).rows[0]

describe('the outbox', () => {
  let base: BaseDePrueba
  let proveedor: Proveedor
  let ahora: Date
  const registro = crearRegistro('silent')
  const clock = () => ahora
  const avanzar = (ms: number) => void (ahora = new Date(ahora.getTime() + ms))
  const despachador = (canal: Canal): Despachador =>
    crearDespachador({ pool: base.pool, relojBase: clock, registro }, canal)
  const gateway = () => crearCanal({ canal: 'http', url: proveedor.url, token: undefined })
  const whatsapp = () => crearCanal({ canal: 'whatsapp', url: proveedor.url, telefonoId: '123', token: 'tk' })

  async function poner(canal: string, mensaje = 'Hola', destino = '+593991234567'): Promise<number> {
    const r = await base.pool.query(
      `INSERT INTO mensaje_salida (id_cliente, mensaje, canal, destino, proximo_intento, creado_en)
        VALUES (1, $1, $2, $3, $4, $4) RETURNING id`,
      [mensaje, canal, destino, ahora],
    )
    return r.rows[0].id
  }

  beforeAll(async () => {
    base = await baseDePrueba()
    proveedor = await proveedorHttp((n) => ({ messages: [{ id: `wamid.${n}` }] }))
    ahora = new Date(AHORA)
  })
  afterEach(async () => {
    proveedor.recibidas.length = 0
    proveedor.respuestas.length = 0
    await base.pool.query('DELETE FROM mensaje_salida')
  })
  afterAll(async () => {
    await proveedor.cerrar()
    await base.cerrar()
  })

  it('tries again after 30 s, 2 min, 10 min, 1 h, 6 h, and then gives up with the reason', async () => {
    const id = await poner('http')
    const d = despachador(gateway())
    for (const pausa of [30_000, 2 * MINUTO, 10 * MINUTO, 60 * MINUTO, 360 * MINUTO]) {
      proveedor.respuestas.push({ estado: 503 })
      await d.vuelta()
      expect(await fila(base.pool, id)).toMatchObject({
        estado: 'PENDIENTE',
        proximo_intento: new Date(ahora.getTime() + pausa),
      })
      avanzar(pausa - 1)
      await d.vuelta()
      avanzar(1)
    }
    expect(proveedor.recibidas).toHaveLength(5)
    proveedor.respuestas.push({ estado: 503 })
    await d.vuelta()
    expect(await fila(base.pool, id)).toMatchObject({
      estado: 'FALLIDO',
      intentos: 6,
      ultimo_error: 'no se pudo en 6 intentos: el proveedor respondió 503',
    })
    avanzar(24 * 60 * MINUTO)
    await d.vuelta()
    expect(proveedor.recibidas).toHaveLength(6)
  })

  it('two servers share the work and send each message once', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, i) => poner('http', `m${i}`)))
    const [a, b] = [despachador(gateway()), despachador(gateway())]
    a.iniciar()
    b.iniciar()
    await Promise.all([a.vuelta(), b.vuelta()])
    await Promise.all([a.cerrar(), b.cerrar()])
    expect(proveedor.recibidas.map((p) => p.cuerpo.id).sort((x, y) => x - y)).toEqual(ids.sort((x, y) => x - y))
  })

  it("a dead server's message is taken over after its term: sent again to a gateway with the same key", async () => {
    const id = await poner('http')
    proveedor.respuestas.push('colgar')
    // The first server hands it over and never hears the answer: as if it were killed there.
    void despachador(gateway()).vuelta()
    while (proveedor.recibidas.length === 0) await new Promise((r) => setTimeout(r, 10))
    await despachador(gateway()).vuelta()
    expect(proveedor.recibidas).toHaveLength(1)
    avanzar(3 * MINUTO)
    await despachador(gateway()).vuelta()
    expect(proveedor.recibidas.map((p) => p.cabeceras['idempotency-key'])).toEqual([
      `mancuerna-mensaje-${id}`,
      `mancuerna-mensaje-${id}`,
    ])
    expect(await fila(base.pool, id)).toMatchObject({ estado: 'ENVIADO', intentos: 2 })
  })

  it('what a slow server says at last does not overwrite whoever took its message over, unless it went', async () => {
    /** A gateway that answers when it is told to. */
    const lento = () => {
      let responder!: (r: Resultado) => void
      let llamar!: () => void
      const respuesta = new Promise<Resultado>((r) => (responder = r))
      const llamado = new Promise<void>((r) => (llamar = r))
      const enviar = (): Promise<Resultado> => {
        llamar()
        return respuesta
      }
      const canal: Canal = { nombre: 'http', repetible: true, enviar }
      return { canal, responder, llamado }
    }
    const rechazo = (motivo: string): Resultado => ({ tipo: 'rechazado', motivo })
    const id = await poner('http')
    const [primero, segundo] = [lento(), lento()]
    const vuelta1 = despachador(primero.canal).vuelta()
    await primero.llamado
    avanzar(3 * MINUTO)
    const vuelta2 = despachador(segundo.canal).vuelta()
    await segundo.llamado
    const enManos = await fila(base.pool, id)
    expect(enManos).toMatchObject({ estado: 'ENVIANDO', intentos: 2, ultimo_error: null })
    primero.responder(rechazo('tarde'))
    await vuelta1
    expect(await fila(base.pool, id)).toEqual(enManos)
    segundo.responder({ tipo: 'aplazado', motivo: 'ocupado' })
    await vuelta2
    expect(await fila(base.pool, id)).toMatchObject({ estado: 'PENDIENTE', ultimo_error: 'ocupado' })

    const otro = await poner('http')
    const [tercero, cuarto] = [lento(), lento()]
    const vuelta3 = despachador(tercero.canal).vuelta()
    await tercero.llamado
    avanzar(3 * MINUTO)
    const vuelta4 = despachador(cuarto.canal).vuelta()
    await cuarto.llamado
    tercero.responder({ tipo: 'enviado', idExterno: 'llegó' })
    await vuelta3
    cuarto.responder(rechazo('ya no'))
    await vuelta4
    expect(await fila(base.pool, otro)).toMatchObject({ estado: 'ENVIADO', id_externo: 'llegó' })
  })

  it('the same through WhatsApp is FALLIDO and not sent twice', async () => {
    const id = await poner('whatsapp')
    await base.pool.query(
      "UPDATE mensaje_salida SET estado = 'ENVIANDO', intentos = 1, proximo_intento = $2 WHERE id = $1",
      [id, ahora],
    )
    await despachador(whatsapp()).vuelta()
    expect(await fila(base.pool, id)).toMatchObject({
      estado: 'FALLIDO',
      ultimo_error: expect.stringContaining('no se sabe si llegó'),
    })
    expect(proveedor.recibidas).toEqual([])
  })

  it('speaks the WhatsApp Cloud API, and tells refused, postponed and uncertain apart', async () => {
    const d = despachador(whatsapp())
    const casos: Array<[Proveedor['respuestas'][number] | null, string, RegExp | null]> = [
      [null, 'ENVIADO', null],
      [
        { estado: 400, cuerpo: { error: { message: '(#131047) Re-engagement message', code: 131047 } } },
        'FALLIDO',
        /^el proveedor respondió 400: \(#131047\)/,
      ],
      [{ estado: 429, cuerpo: { error: { message: 'rate' } } }, 'PENDIENTE', /429/],
      [{ estado: 500, cuerpo: { error: { message: 'Something went wrong', code: 131000 } } }, 'PENDIENTE', /500/],
      [{ estado: 502, cuerpo: {} }, 'FALLIDO', /no se sabe si llegó/],
      ['cortar', 'FALLIDO', /no se sabe si llegó/],
    ]
    for (const [respuesta, estado, motivo] of casos) {
      const id = await poner('whatsapp', 'Hola 👋')
      if (respuesta) proveedor.respuestas.push(respuesta)
      await d.vuelta()
      const f = await fila(base.pool, id)
      expect([f.estado, f.ultimo_error]).toEqual([estado, motivo ? expect.stringMatching(motivo) : null])
    }
    expect(proveedor.recibidas[0]).toMatchObject({
      ruta: '/123/messages',
      cabeceras: { authorization: 'Bearer tk' },
      cuerpo: { messaging_product: 'whatsapp', to: '+593991234567', type: 'text', text: { body: 'Hola 👋' } },
    })
    const apagado = await proveedorHttp()
    await apagado.cerrar()
    const caido = despachador(crearCanal({ canal: 'whatsapp', url: apagado.url, telefonoId: '1', token: 't' }))
    const id = await poner('whatsapp')
    await caido.vuelta()
    expect(await fila(base.pool, id)).toMatchObject({
      estado: 'PENDIENTE',
      ultimo_error: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('a message for a channel that is configured no more says so', async () => {
    const id = await poner('smtp', 'Hola', 'a@b.ec')
    await despachador(gateway()).vuelta()
    expect(await fila(base.pool, id)).toMatchObject({
      estado: 'FALLIDO',
      ultimo_error: 'el canal smtp ya no está configurado',
    })
  })

  describe('by mail', () => {
    let correo: Correo
    beforeAll(async () => void (correo = await servidorCorreo()))
    afterAll(() => correo.cerrar())
    const smtp = () =>
      crearCanal({ canal: 'smtp', url: correo.url, de: 'Gimnasio Sol <avisos@sol.ec>', dominio: undefined })

    it('arrives whole', async () => {
      const id = await poner('smtp', 'Mañana cerramos\nel gimnasio', 'ana@x.ec')
      await despachador(smtp()).vuelta()
      expect(await fila(base.pool, id)).toMatchObject({
        estado: 'ENVIADO',
        id_externo: `<mancuerna-mensaje-${id}@sol.ec>`,
      })
      expect(correo.recibidos).toHaveLength(1)
      expect(correo.recibidos[0]).toMatchObject({ de: 'avisos@sol.ec', para: ['ana@x.ec'] })
      expect(correo.recibidos[0]?.texto).toContain(`Message-ID: <mancuerna-mensaje-${id}@sol.ec>`)
      expect(correo.recibidos[0]?.texto).toMatch(/Ma=C3=B1ana cerramos|TWHDsWFuYQ/)
    })

    it('450 waits, 550 fails, a server that is off waits', async () => {
      correo.rechazos.push(450, 550)
      const a = await poner('smtp', 'a', 'a@x.ec')
      await despachador(smtp()).vuelta()
      expect(await fila(base.pool, a)).toMatchObject({
        estado: 'PENDIENTE',
        ultimo_error: expect.stringContaining('450'),
      })
      const c = await poner('smtp', 'c', 'c@x.ec')
      await despachador(smtp()).vuelta()
      expect(await fila(base.pool, c)).toMatchObject({
        estado: 'FALLIDO',
        ultimo_error: expect.stringContaining('550'),
      })
      const e = await poner('smtp', 'e', 'e@x.ec')
      await despachador(
        crearCanal({ canal: 'smtp', url: 'smtp://127.0.0.1:1', de: 'x@y.ec', dominio: undefined }),
      ).vuelta()
      expect(await fila(base.pool, e)).toMatchObject({
        estado: 'PENDIENTE',
        ultimo_error: expect.stringContaining('no responde'),
      })
    })

    it('a connection that breaks once the text was taken is uncertain: FALLIDO, never repeated by itself', async () => {
      correo.recibidos.length = 0
      correo.cortes = 1
      const id = await poner('smtp', 'quizás', 'q@x.ec')
      await despachador(smtp()).vuelta()
      expect(await fila(base.pool, id)).toMatchObject({
        estado: 'FALLIDO',
        ultimo_error: expect.stringContaining('no se sabe si llegó'),
      })
      avanzar(60 * MINUTO)
      await despachador(smtp()).vuelta()
      expect(correo.recibidos).toHaveLength(1)
    })
  })
})

describe('a server that starts', () => {
  it('sends what another one left in the outbox', async () => {
    const base = await baseDePrueba()
    const proveedor = await proveedorHttp()
    await base.pool.query(
      `INSERT INTO mensaje_salida (id_cliente, mensaje, canal, destino, proximo_intento, creado_en)
        VALUES (1, 'pendiente', 'http', '+593991234567', now(), now())`,
    )
    const s = await servidorDePrueba({
      base,
      tareas: true,
      env: { MENSAJES_CANAL: 'http', MENSAJES_HTTP_URL: proveedor.url },
    })
    try {
      await expect.poll(() => proveedor.recibidas.length).toBe(1)
      await expect
        .poll(async () => (await base.pool.query('SELECT estado FROM mensaje_salida')).rows)
        .toEqual([{ estado: 'ENVIADO' }])
    } finally {
      await s.cerrar()
      await proveedor.cerrar()
      await base.cerrar()
    }
  })
})
