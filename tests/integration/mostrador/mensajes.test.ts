import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveedorHttp, type Proveedor } from '../../support/gym/canales'
import { clienteHttp, entrar } from '../../support/cliente'
import type { BaseDePrueba } from '../../support/base/database'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const AHORA = '2026-03-05T10:00:00-05:00'

/** A member as the members' feature leaves it, without going through it. */
async function miembro(
  pool: BaseDePrueba['pool'],
  d: { telefono?: string; email?: string; oculto?: boolean } = {},
): Promise<number> {
  const c = await pool.query(
    "INSERT INTO cliente (nombre, telefono, email, registrado_en) VALUES ('Ana Pérez', $1, $2, now()) RETURNING id",
    [d.telefono ?? '0991234567', d.email ?? ''],
  )
  const m = await pool.query(
    `INSERT INTO miembro (matricula, id_cliente, registrado_en, oculto_en)
      VALUES ($1, $2, now(), CASE WHEN $3 THEN now() END) RETURNING id`,
    [`2026-${c.rows[0].id}`, c.rows[0].id, d.oculto ?? false],
  )
  return m.rows[0].id
}

const fila = async (pool: BaseDePrueba['pool'], id: number) =>
  (
    await pool.query(
      'SELECT estado, intentos, ultimo_error, id_externo, destino, proximo_intento FROM mensaje_salida WHERE id = $1',
      [id],
    )
  ).rows[0]
const total = async (pool: BaseDePrueba['pool']) =>
  (await pool.query('SELECT count(*) AS n FROM mensaje_salida')).rows[0].n

describe('messages without a channel', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: AHORA })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[PHP-31] [API-31] say so through both doors and write nothing', async () => {
    const id = await miembro(s.pool)
    const viejo = await admin.php('reenvia_msg', { origen: '', destino: id, mensaje: 'Hola' })
    expect(viejo.estado).toBe(409)
    expect(viejo.cuerpo).toEqual({ success: false, message: 'No hay un canal de mensajes configurado.' })
    expect((await admin.post('/api/v2/mensajes', { id_miembro: id, mensaje: 'Hola' })).cuerpo).toMatchObject({
      codigo: 'SIN_CANAL',
    })
    expect((await admin.get('/api/v2/mensajes')).cuerpo).toEqual({ filas: [], total: 0, pagina: 1, tamano: 25 })
  })
})

describe('messages through a gateway', () => {
  let s: ServidorDePrueba
  let proveedor: Proveedor
  let admin: Awaited<ReturnType<typeof entrar>>
  let ana: number
  beforeAll(async () => {
    proveedor = await proveedorHttp()
    s = await servidorDePrueba({
      ahora: AHORA,
      env: {
        MENSAJES_CANAL: 'http',
        MENSAJES_HTTP_URL: `${proveedor.url}/enviar`,
        MENSAJES_HTTP_TOKEN: 'llave-del-proveedor',
      },
    })
    admin = await entrar(s)
    ana = await miembro(s.pool)
  })
  afterEach(() => {
    proveedor.recibidas.length = 0
    proveedor.respuestas.length = 0
  })
  afterAll(async () => {
    await s.cerrar()
    await proveedor.cerrar()
  })

  it('[PHP-31] [MENSAJE-01] [MENSAJE-04] [PHP-01] the old script sends at once and says so', async () => {
    const r = await admin.php('reenvia_msg', {
      origen: 'web',
      destino: String(ana),
      mensaje: ' Su membresía vence mañana ñ 💪 ',
    })
    expect([r.estado, r.cuerpo]).toEqual([200, { success: true, message: 'Mensaje enviado con éxito' }])
    const [p] = proveedor.recibidas
    const id = p?.cuerpo.id
    expect(p).toMatchObject({
      ruta: '/enviar',
      cuerpo: { destino: '+593991234567', mensaje: 'Su membresía vence mañana ñ 💪', origen: 'web' },
      cabeceras: { authorization: 'Bearer llave-del-proveedor', 'idempotency-key': `mancuerna-mensaje-${id}` },
    })
    expect(await fila(s.pool, id)).toMatchObject({ estado: 'ENVIADO', intentos: 1, id_externo: 'ext-1' })
    expect(
      (
        await s.pool.query("SELECT id_usuario, accion FROM auditoria WHERE entidad = 'mensaje' AND id_entidad = $1", [
          String(id),
        ])
      ).rows,
    ).toEqual([{ id_usuario: 1, accion: 'enviar' }])
  })

  it('[MENSAJE-01] [MENSAJE-04] REST sends, and the history shows it', async () => {
    const r = await admin.post('/api/v2/mensajes', { id_miembro: ana, mensaje: 'Por REST' })
    expect([r.estado, r.cuerpo]).toEqual([
      201,
      { mensaje: 'Mensaje enviado con éxito', id_mensaje: expect.any(Number), estado: 'ENVIADO' },
    ])
    const h = (await admin.get(`/api/v2/mensajes?estado=ENVIADO&id_miembro=${ana}&buscar=perez&tamano=1`)).cuerpo
    expect(h.total).toBeGreaterThanOrEqual(1)
    expect(h.filas).toEqual([
      expect.objectContaining({
        id_mensaje: r.cuerpo.id_mensaje,
        id_miembro: ana,
        client_nombre: 'Ana Pérez',
        matricula: expect.stringContaining('2026-'),
        mensaje: 'Por REST',
        canal: 'http',
        destino: '+593991234567',
        estado: 'ENVIADO',
        usuario: 'Administrador',
        motivo: null,
        creado_en: '2026-03-05T15:00:00.000Z',
        enviado_en: '2026-03-05T15:00:00.000Z',
        proximo_intento: null,
      }),
    ])
    expect((await admin.get('/api/v2/mensajes?buscar=%25')).cuerpo.total).toBe(0)
    expect((await admin.get('/api/v2/mensajes?estado=FALLIDO')).cuerpo.total).toBe(0)
    expect((await admin.get('/api/v2/mensajes?estado=OTRO')).estado).toBe(400)
  })

  it("[PHP-31] [PHP-32] [API-31] refusals keep the script's form, status and X-Error, and write nothing", async () => {
    const antes = await total(s.pool)
    const sinDestino = await miembro(s.pool, { telefono: '0', email: '' })
    const oculto = await miembro(s.pool, { oculto: true })
    const casos: Array<[unknown, number, string]> = [
      [{ origen: '', destino: '', mensaje: 'x' }, 400, 'Por favor, selecciona un miembro.'],
      [{ origen: '', destino: null, mensaje: 'x' }, 400, 'Por favor, selecciona un miembro.'],
      [{ origen: '', destino: ana, mensaje: '  ' }, 400, 'Por favor, escribe un mensaje.'],
      [{ origen: '', destino: ana }, 400, 'Por favor, escribe un mensaje.'],
      [{ origen: '', destino: ana, mensaje: 'a\u0000b' }, 400, 'El texto contiene caracteres no permitidos.'],
      [{ origen: '', destino: ana, mensaje: 'x'.repeat(4001) }, 400, 'Debe tener como máximo 4000 caracteres.'],
      [{ origen: '', destino: 'abc', mensaje: 'x' }, 400, 'El identificador no es válido.'],
      [{ origen: '', destino: 99_999, mensaje: 'x' }, 404, 'El miembro no existe.'],
      [{ origen: '', destino: oculto, mensaje: 'x' }, 404, 'El miembro no existe.'],
      [
        { origen: '', destino: sinDestino, mensaje: 'x' },
        422,
        'El miembro no tiene un teléfono o correo al que enviar.',
      ],
      ['{', 400, 'La petición no contiene JSON válido.'],
      ['[]', 400, 'El método solicitado no existe.'],
    ]
    for (const [cuerpo, estado, message] of casos) {
      const r = await admin.php('reenvia_msg', cuerpo)
      expect([r.estado, r.cuerpo]).toEqual([estado, { success: false, message }])
      expect(r.cabeceras.get('x-error')).toMatch(/^[A-Z_]+(:|$)/)
    }
    const nadie = await clienteHttp(s).php('reenvia_msg', { origen: '', destino: ana, mensaje: 'x' })
    expect([nadie.estado, nadie.cuerpo]).toEqual([401, { success: false, message: 'Debe iniciar sesión.' }])
    expect((await admin.post('/api/v2/mensajes', { id_miembro: '', mensaje: '' })).cuerpo).toMatchObject({
      codigo: 'VALIDACION',
      campos: { id_miembro: 'Por favor, selecciona un miembro.', mensaje: 'Por favor, escribe un mensaje.' },
    })
    expect(await total(s.pool)).toBe(antes)
    expect(proveedor.recibidas).toEqual([])
  })

  it('[MENSAJE-04] [PHP-31] a message that the provider refuses failed, and is not tried again by itself', async () => {
    proveedor.respuestas.push({ estado: 422, cuerpo: { error: { message: 'number not on network' } } })
    const r = await admin.php('reenvia_msg', { origen: '', destino: ana, mensaje: 'rechazado' })
    expect([r.estado, r.cuerpo]).toEqual([
      502,
      { success: false, message: 'Error al enviar el mensaje: el proveedor respondió 422: number not on network' },
    ])
    const { id_mensaje } = (await admin.get('/api/v2/mensajes?estado=FALLIDO')).cuerpo.filas[0]
    expect((await admin.post(`/api/v2/mensajes/${id_mensaje}/reintentar`)).cuerpo).toEqual({
      mensaje: 'Mensaje enviado con éxito',
      id_mensaje,
      estado: 'ENVIADO',
    })
    expect((await admin.post(`/api/v2/mensajes/${id_mensaje}/reintentar`)).cuerpo.codigo).toBe('MENSAJE_EN_CURSO')
    expect((await admin.post('/api/v2/mensajes/999999/reintentar')).cuerpo.codigo).toBe('NO_ENCONTRADO')
    expect(proveedor.recibidas).toHaveLength(2)
  })

  it('[PHP-31] a provider that is down leaves it in the queue: said so, not doubled by a second press', async () => {
    proveedor.respuestas.push({ estado: 503 })
    const cuerpo = { origen: '', destino: ana, mensaje: 'en cola' }
    const r = await admin.php('reenvia_msg', cuerpo)
    expect([r.estado, r.cuerpo]).toEqual([
      202,
      {
        success: false,
        message: 'El mensaje está en cola: se enviará en cuanto el canal responda. No hace falta repetirlo.',
      },
    ])
    const rest = await admin.post('/api/v2/mensajes', { id_miembro: ana, mensaje: 'en cola' })
    expect([rest.estado, rest.cuerpo.estado]).toEqual([201, 'PENDIENTE'])
    expect((await admin.get('/api/v2/mensajes?estado=PENDIENTE')).cuerpo).toMatchObject({
      total: 1,
      filas: [
        {
          id_mensaje: rest.cuerpo.id_mensaje,
          intentos: 1,
          motivo: 'el proveedor respondió 503',
          proximo_intento: '2026-03-05T15:00:30.000Z',
        },
      ],
    })
    expect(proveedor.recibidas).toHaveLength(1)
    await s.pool.query("UPDATE mensaje_salida SET estado = 'FALLIDO' WHERE id = $1", [rest.cuerpo.id_mensaje])
  })

  it('[PHP-31] a provider that does not answer holds nobody up: after 5 s it is on its way', async () => {
    proveedor.respuestas.push('colgar')
    const desde = Date.now()
    const r = await admin.php('reenvia_msg', { origen: '', destino: ana, mensaje: 'lento' })
    expect([r.estado, r.cuerpo]).toEqual([
      202,
      { success: false, message: expect.stringContaining('se está enviando todavía') },
    ])
    expect(Date.now() - desde).toBeLessThan(10_000)
    expect((await admin.get('/api/v2/mensajes?estado=ENVIANDO')).cuerpo).toMatchObject({
      total: 1,
      filas: [{ mensaje: 'lento', proximo_intento: null }],
    })
  })

  it('the same Idempotency-Key, a double click on the old screen and desks that press together send once', async () => {
    const clave = { 'idempotency-key': 'mensaje-repetido-1' }
    const [a, b] = await Promise.all([
      admin.post('/api/v2/mensajes', { id_miembro: ana, mensaje: 'una vez' }, clave),
      admin.post('/api/v2/mensajes', { id_miembro: ana, mensaje: 'una vez' }, clave),
    ])
    expect(b.cuerpo.id_mensaje).toBe(a.cuerpo.id_mensaje)
    expect((await admin.post('/api/v2/mensajes', { id_miembro: ana, mensaje: 'otra' }, clave)).cuerpo.codigo).toBe(
      'IDEMPOTENCIA_DISTINTA',
    )
    await Promise.all(
      Array.from({ length: 8 }, () => admin.php('reenvia_msg', { origen: '', destino: ana, mensaje: 'doble clic' })),
    )
    expect(proveedor.recibidas.map((p) => p.cuerpo.mensaje).sort()).toEqual(['doble clic', 'una vez'])
  })
})
