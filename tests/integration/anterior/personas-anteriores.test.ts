import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clienteHttp, entrar } from '../../support/cliente'
import { crearCliente } from '../../support/factories'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('las personas, como el cliente anterior las nombra y las cambia', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let nadie: ReturnType<typeof clienteHttp>
  let llave: string
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
    nadie = clienteHttp(s)
    llave = (await admin.post('/api/v2/claves', { nombre: 'Recepción 2' })).cuerpo.clave
  })
  afterAll(() => s.cerrar())

  const enBase = async (id: number) =>
    (
      await s.pool.query('SELECT nombre, ruc_ced, eliminado_en IS NOT NULL AS eliminado FROM cliente WHERE id = $1', [
        id,
      ])
    ).rows[0]

  describe('quien no tiene cédula', () => {
    /** The identifier that the old list shows of a client. */
    const mostrado = async (id: number): Promise<string> =>
      (await admin.get('/verClientesJsonApp')).cuerpo.Clientes.find((c: { client_id: number }) => c.client_id === id)
        .client_rucCed

    it('is read, changed and deleted by what the old list shows, which is stored as nobody’s cédula', async () => {
      const { id } = await crearCliente(s, { nombre: 'Sin Papeles', rucCed: null })
      const clave = await mostrado(id)
      expect(clave).toBe(`SIN-${id}`)
      const ruta = `/api/clientes/${clave}`
      expect((await admin.get(ruta)).cuerpo).toMatchObject({
        client_id: id,
        client_nombre: 'Sin Papeles',
        client_rucCed: clave,
      })
      const cambio = { client_nombre: 'Sin Papeles Aún', client_celular: '0991234567', client_rucCed: clave }
      expect((await admin.put(ruta, cambio)).cuerpo).toMatchObject({ mensaje: 'Cliente actualizado exitosamente.' })
      expect((await admin.put(`/api/v2/clientes/${id}`, cambio)).estado).toBe(200)
      expect(await enBase(id)).toEqual({ nombre: 'Sin Papeles Aún', ruc_ced: null, eliminado: false })
      for (const consulta of [
        '/consultaClientesJson?consulta=',
        '/consulta_clientesApps/?consulta=',
        '/api_consultaClientes?id=',
      ])
        for (const escrito of [clave, clave.toLowerCase()])
          expect((await admin.get(consulta + escrito)).cuerpo, consulta).toMatchObject([{ client_id: id }])
      expect((await admin.get(`/consultaClientesJson?consulta=papeles`)).cuerpo).toMatchObject([
        { client_rucCed: clave },
      ])
      expect((await admin.get(`/api/v2/clientes/${id}`)).cuerpo.client_rucCed).toBe('')
      expect((await admin.borrar(ruta)).cuerpo).toEqual({ mensaje: 'Cliente eliminado exitosamente.' })
      expect([(await enBase(id)).eliminado, (await admin.get(ruta)).estado]).toEqual([true, 404])
    })

    it('gets a cédula later: the list shows it, and a page still open goes on naming the same person', async () => {
      const { id } = await crearCliente(s, { nombre: 'Luego Tuvo', rucCed: null })
      const clave = await mostrado(id)
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: '1710034065' })).estado).toBe(200)
      expect(await mostrado(id)).toBe('1710034065')
      expect((await admin.get(`/api/clientes/${clave}`)).cuerpo).toMatchObject({
        client_id: id,
        client_rucCed: '1710034065',
      })
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_nombre: 'Otra', client_rucCed: clave })).estado).toBe(
        200,
      )
      expect(await enBase(id)).toEqual({ nombre: 'Otra', ruc_ced: '1710034065', eliminado: false })
      expect((await admin.borrar('/api/clientes/1710034065')).estado).toBe(200)
    })

    it('nobody else is registered or named by such a text, through any door or in the database', async () => {
      const { id } = await crearCliente(s, { rucCed: null })
      const otro = await crearCliente(s, { rucCed: null })
      const datos = {
        client_nombre: 'Ana Paz',
        client_telefono: '099-123-4567',
        client_direccion: 'Quito',
        client_email: 'a@b.ec',
      }
      for (const client_rucCed of [`SIN-${id}`, ' sin-999999 ', 'SIN-0'])
        for (const ruta of ['/api/clientes', '/addCliente'])
          expect((await admin.post(ruta, { ...datos, client_rucCed })).cuerpo.campos).toEqual({
            client_rucCed: 'Formato de cédula/RUC inválido',
          })
      expect((await admin.put(`/api/v2/clientes/${id}`, { client_rucCed: `SIN-${otro.id}` })).cuerpo.campos).toEqual({
        client_rucCed: 'Formato de cédula/RUC inválido',
      })
      await expect(s.pool.query('UPDATE cliente SET ruc_ced = $1 WHERE id = $2', ['sin-7', id])).rejects.toMatchObject({
        constraint: 'cliente_ruc_ced_no_es_clave',
      })
      for (const clave of ['SIN-0', 'SIN-99999999999', 'SIN-2147483647', `SIN-${id}x`])
        expect((await admin.get(`/api/clientes/${clave}`)).estado, clave).toBe(404)
    })
  })

  describe('la versión de junio de 2025', () => {
    const datos = (client_rucCed: string) => ({
      client_nombre: 'Ana Paz',
      client_rucCed,
      client_telefono: '099-123-4567',
      client_direccion: 'Quito',
      client_email: 'ana@correo.ec',
      client_fechaReg: '2026-03-05T14:30',
      client_estado: 1,
    })
    const JSON_ = { accept: 'application/json' }

    it('registers, reads as a list of one, changes by POST, deletes by GET, as /api/clientes at any base', async () => {
      let n = 0
      for (const [quien, base] of [
        [admin, ''],
        [admin, '/api'],
        [nadie, `/k/${llave}`],
        [nadie, `/k/${llave}/api`],
      ] as const) {
        const ruc = `110000000${++n}`
        const creado = await quien.post(`${base}/addCliente`, datos(ruc))
        expect([creado.estado, creado.cuerpo.mensaje]).toEqual([201, 'Cliente creado exitosamente.'])
        expect((await quien.post(`${base}/addCliente`, datos(ruc))).cuerpo.codigo).toBe('DUPLICADO')
        const id = creado.cuerpo.client_id
        const leido = await quien.get(`${base}/actCliente/${id}`, JSON_)
        expect(leido.cuerpo).toEqual([(await admin.get(`/api/clientes/${ruc}`)).cuerpo])
        expect(leido.cabeceras.get('cache-control')).toBe('no-store')
        const { client_id: _id, client_telefono: _t, ...formulario } = leido.cuerpo[0]
        for (const [metodo, cliente] of [
          ['post', id],
          ['put', ruc],
          ['post', ruc],
        ] as const) {
          const r = await quien[metodo](`${base}/actCliente/${cliente}`, {
            ...formulario,
            client_nombre: `Ana ${metodo} ${cliente}`,
          })
          expect([r.estado, r.cuerpo.mensaje]).toEqual([200, 'Cliente actualizado exitosamente.'])
          expect(await enBase(id)).toEqual({ nombre: `Ana ${metodo} ${cliente}`, ruc_ced: ruc, eliminado: false })
        }
        const borrado =
          n % 2
            ? await quien.get(`${base}/eliminarCliente/${id}`, JSON_)
            : await quien.borrar(`${base}/eliminarCliente/${ruc}`)
        expect([borrado.estado, borrado.cuerpo]).toEqual([200, { mensaje: 'Cliente eliminado exitosamente.' }])
        expect((await enBase(id)).eliminado).toBe(true)
        expect((await quien.get(`${base}/actCliente/${id}`, JSON_)).estado).toBe(404)
      }
    })

    it('who has no cédula keeps none when the form comes back, and gets the one that is typed', async () => {
      const { id } = await crearCliente(s, { nombre: 'Sin Nada', rucCed: null })
      const [leido] = (await admin.get(`/actCliente/${id}`)).cuerpo
      expect(leido.client_rucCed).toBe(`SIN-${id}`)
      expect((await admin.post(`/actCliente/${id}`, { ...leido, client_nombre: 'Sin Nada Más' })).estado).toBe(200)
      expect(await enBase(id)).toEqual({ nombre: 'Sin Nada Más', ruc_ced: null, eliminado: false })
      expect((await admin.post(`/actCliente/SIN-${id}`, { ...leido, client_rucCed: '0900000001' })).estado).toBe(200)
      expect((await enBase(id)).ruc_ced).toBe('0900000001')
    })

    it('a number is first of all a client’s: who is gone is not taken for whose cédula says the same', async () => {
      const ido = await crearCliente(s, { nombre: 'Ido' })
      const otro = await crearCliente(s, { nombre: 'Otro', rucCed: String(ido.id) })
      expect((await admin.borrar(`/eliminarCliente/${ido.id}`)).estado).toBe(200)
      expect((await admin.borrar(`/eliminarCliente/${ido.id}`)).estado).toBe(404)
      expect((await admin.post(`/actCliente/${ido.id}`, { client_nombre: 'X' })).estado).toBe(404)
      expect(await enBase(otro.id)).toEqual({ nombre: 'Otro', ruc_ced: String(ido.id), eliminado: false })
      const cero = await crearCliente(s, { nombre: 'Cero', rucCed: `0${ido.id}` })
      expect((await admin.get(`/actCliente/0${ido.id}`)).cuerpo).toMatchObject([{ client_id: cero.id }])
    })

    it('no link, picture, preload or foreign page deletes by GET, and nobody does without a session', async () => {
      const { id } = await crearCliente(s, { nombre: 'Queda' })
      const ruta = `/eliminarCliente/${id}`
      const conCookie = clienteHttp(s, { cookie: await cookieDe(s) })
      const ajenas: Record<string, string>[] = [
        { accept: 'text/html,application/xhtml+xml' },
        { 'sec-fetch-dest': 'document' },
        { 'sec-fetch-dest': 'image', accept: 'image/webp,*/*' },
        { 'sec-purpose': 'prefetch' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://otro.ec' },
      ]
      for (const cabeceras of ajenas) {
        const r = await conCookie.get(ruta, cabeceras)
        expect([r.estado, r.cuerpo.codigo], JSON.stringify(cabeceras)).toEqual([403, 'ORIGEN_AJENO'])
      }
      expect(
        (await fetch(s.url + ruta, { method: 'HEAD', headers: { authorization: `Bearer ${admin.token}` } })).status,
      ).toBe(403)
      expect((await nadie.get(ruta, JSON_)).estado).toBe(401)
      expect((await enBase(id)).eliminado).toBe(false)
      expect(
        (await conCookie.get(ruta, { ...JSON_, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).estado,
      ).toBe(200)
    })
  })
})

/** The cookie of a new session, as a browser holds it. */
async function cookieDe(s: ServidorDePrueba): Promise<string> {
  const r = await fetch(`${s.url}/api/usuarios.php`, {
    method: 'POST',
    body: JSON.stringify({ metodo: 'login', usuario: { usuario: ADMIN.usuario, password: ADMIN.clave } }),
  })
  return r.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}
