import ExcelJS from '@protobi/exceljs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { clienteHttp, entrar } from '../../support/cliente'
import {
  anularPago,
  crearCliente,
  crearMiembroActivo,
  crearPago,
  crearTipo,
  crearUsuario,
  crearVisita,
  type MiembroCreado,
} from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const HOY = '2026-03-05'
const FOTO = './imagenes/usuario.png'

describe('informes', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  let recepcion: { id: number; usuario: string; clave: string }
  let ana: MiembroCreado, beto: MiembroCreado, oculta: MiembroCreado
  let mensual: { id: number; nombre: string }, quincenal: { id: number; nombre: string }

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${HOY}T13:00:00-05:00` })
    admin = await entrar(s)
    recepcion = await crearUsuario(s, { usuario: 'recepcion1' })
    const antiguo = await crearUsuario(s, { usuario: 'antiguo', eliminado: true })
    mensual = await crearTipo(s, { nombre: 'Mensual', estado: 'ELIMINADO' })
    quincenal = await crearTipo(s, { nombre: 'Quincenal' })
    ana = await crearMiembroActivo(s, { nombre: 'Ñusta Ávila', idTipo: mensual.id, foto: 'ana.png' })
    beto = await crearMiembroActivo(s, { nombre: 'Beto "el fuerte"; =1+1', idTipo: quincenal.id })
    oculta = await crearMiembroActivo(s, { nombre: 'Eliminada', idTipo: mensual.id, oculto: true })
    const cliente = await crearCliente(s, { nombre: 'Ocasional Conocido' })

    const pago = (m: MiembroCreado | null, monto: string, fecha = HOY, hora = '09:00:00', idUsuario = 1) =>
      crearPago(s, {
        idMiembro: m?.id ?? null,
        idCliente: m?.idCliente ?? 1,
        idTipo: m?.idTipo ?? null,
        monto,
        fecha,
        hora,
        idUsuario,
      })
    await pago(beto, '14.50')
    await pago(null, '3.00')
    await pago(ana, '25.00', HOY, '00:00:00', recepcion.id)
    await pago(oculta, '25.00', HOY, '10:00:00', antiguo.id)
    await pago(ana, '1.10', '2026-03-01')
    await pago(beto, '0.00', '2026-02-27')
    // A mistake: the row and its counter-entry are no payments, and a member who only has those paid nothing.
    const soloAnulado = await crearMiembroActivo(s, { nombre: 'Solo Anulado' })
    await anularPago(s, await pago(soloAnulado, '500.00'))
    await crearPago(s, { idCliente: cliente.id, monto: '2.50', concepto: 'COBRO', hora: '11:00:00' })

    const visita = (m: MiembroCreado | null, hora: string, mas = {}) =>
      crearVisita(s, {
        idMiembro: m?.id ?? null,
        idCliente: m?.idCliente ?? 1,
        idTipo: m?.idTipo ?? null,
        momento: `${HOY}T${hora}-05:00`,
        ...mas,
      })
    await visita(ana, '06:05:00')
    await visita(beto, '06:55:59')
    await visita(ana, '07:00:00', { idUsuario: recepcion.id })
    await visita(oculta, '07:30:00')
    await visita(null, '08:00:00', { idUsuario: antiguo.id })
    await visita(null, '09:00:00', { idCliente: cliente.id, areas: 'Pesas' })
    await visita(ana, '09:30:00', { estado: 'DENEGADO' })
    const anulada = await visita(beto, '10:00:00')
    await s.pool.query("UPDATE visita SET anulada_en = now(), motivo_anulacion = 'error' WHERE id = $1", [anulada])
    await visita(ana, '23:59:59', { momento: '2026-03-04T23:59:59-05:00' })
  })
  afterAll(() => s.cerrar())

  const pagosPhp = async (filtros?: unknown) => (await admin.php('pagos', { metodo: 'obtener', filtros })).cuerpo
  const visitasPhp = async (filtros?: unknown) => (await admin.php('visitas', { metodo: 'obtener', filtros })).cuerpo

  describe('pagos.php obtener', () => {
    it('[PHP-26] [PAGOS-10] today: rows by member, then as registered, totals highest first, keys of old', async () => {
      const r = await admin.php('pagos', { metodo: 'obtener', filtros: { fechaInicio: null, fechaFin: null } })
      expect(r.cabeceras.get('content-type')).toBe('application/json; charset=utf-8')
      expect(JSON.stringify(JSON.parse(r.texto))).toBe(
        JSON.stringify({
          totalPagos: '70.00',
          pagos: [
            {
              fecha: `${HOY} 00:00:00`,
              monto: '25.00',
              nombre: 'Ñusta Ávila',
              imagen: './imagenes/ana.png',
              matricula: ana.matricula,
              usuario: 'recepcion1',
              membresia: 'Mensual',
            },
            {
              fecha: `${HOY} 09:00:00`,
              monto: '14.50',
              nombre: beto.nombre,
              imagen: FOTO,
              matricula: beto.matricula,
              usuario: 'admin',
              membresia: 'Quincenal',
            },
            {
              fecha: `${HOY} 09:00:00`,
              monto: '3.00',
              nombre: null,
              imagen: null,
              matricula: null,
              usuario: 'admin',
              membresia: 'VISITA REGULAR',
            },
            {
              fecha: `${HOY} 10:00:00`,
              monto: '25.00',
              nombre: null,
              imagen: null,
              matricula: null,
              usuario: null,
              membresia: 'Mensual',
            },
            {
              fecha: `${HOY} 11:00:00`,
              monto: '2.50',
              nombre: 'Ocasional Conocido',
              imagen: null,
              matricula: null,
              usuario: 'admin',
              membresia: 'VISITA REGULAR',
            },
          ],
          totalesMembresias: [
            { total: '50.00', nombre: 'Mensual' },
            { total: '14.50', nombre: 'Quincenal' },
            { total: '5.50', nombre: 'Visitas regular' },
          ],
          totalesUsuario: [
            { total: '25.00', nombre: 'recepcion1' },
            { total: '20.00', nombre: 'admin' },
          ],
          totalesMiembros: [
            { total: '25.00', nombre: 'Ñusta Ávila', matricula: ana.matricula, imagen: './imagenes/ana.png' },
            { total: '14.50', nombre: beto.nombre, matricula: beto.matricula, imagen: FOTO },
          ],
        }),
      )
    })

    it('[PHP-26] one key missing is today; whole days, both included; a payment of 0 is one', async () => {
      expect((await pagosPhp({ fechaInicio: '2026-03-01' })).totalPagos).toBe('71.10')
      expect((await pagosPhp({ fechaFin: '2026-12-31' })).totalPagos).toBe('70.00')
      const febrero = await pagosPhp({ fechaInicio: '2026-02-27', fechaFin: '2026-02-27' })
      expect([febrero.totalPagos, febrero.pagos.length, febrero.totalesMiembros[0].total]).toEqual(['0.00', 1, '0.00'])
      for (const filtros of [null, undefined, {}, 'x', []]) expect((await pagosPhp(filtros)).totalPagos).toBe('70.00')
    })

    it('[PHP-26] reversed or unreadable dates answer the empty form', async () => {
      const vacio = { totalPagos: '0.00', pagos: [], totalesMembresias: [], totalesUsuario: [], totalesMiembros: [] }
      for (const filtros of [
        { fechaInicio: '2026-03-06', fechaFin: '2026-03-05' },
        { fechaInicio: 'basura' },
        { fechaInicio: '2026-02-30', fechaFin: HOY },
        { fechaFin: { a: 1 } },
      ])
        expect(await pagosPhp(filtros)).toEqual(vacio)
      expect(await pagosPhp({ fechaInicio: '2020-01-01', fechaFin: '2020-01-02' })).toEqual(vacio)
    })
  })

  describe('visitas.php obtener', () => {
    it('[PHP-27] [VISITAS-04] today: granted visits as registered, totals highest first, keys of old', async () => {
      const fila = (
        hora: string,
        m: MiembroCreado | null,
        usuario: string | null,
        membresia: string,
        imagen: string | null = m && FOTO,
      ) => ({
        fecha: `${HOY} ${hora}`,
        nombre: m?.nombre ?? null,
        imagen,
        matricula: m?.matricula ?? null,
        usuario,
        membresia,
      })
      const r = await admin.php('visitas', { metodo: 'obtener', filtros: null })
      expect(JSON.stringify(JSON.parse(r.texto))).toBe(
        JSON.stringify({
          visitas: [
            fila('06:05:00', ana, 'admin', 'Mensual', './imagenes/ana.png'),
            fila('06:55:59', beto, 'admin', 'Quincenal'),
            fila('07:00:00', ana, 'recepcion1', 'Mensual', './imagenes/ana.png'),
            fila('07:30:00', null, 'admin', 'Mensual'),
            fila('08:00:00', null, null, 'VISITA REGULAR'),
            { ...fila('09:00:00', null, 'admin', 'VISITA REGULAR'), nombre: 'Ocasional Conocido' },
          ],
          totalesMembresias: [
            { total: 3, nombre: 'Mensual' },
            { total: 2, nombre: 'Visitas regular' },
            { total: 1, nombre: 'Quincenal' },
          ],
          totalesUsuarios: [
            { total: 4, nombre: 'admin' },
            { total: 1, nombre: 'recepcion1' },
          ],
          totalesMiembros: [
            { total: 2, nombre: 'Ñusta Ávila', matricula: ana.matricula, imagen: './imagenes/ana.png' },
            { total: 1, nombre: beto.nombre, matricula: beto.matricula, imagen: FOTO },
          ],
        }),
      )
    })

    it('[PHP-27] periods as in the payments report; the last second of a day belongs to it', async () => {
      expect(
        (await visitasPhp({ fechaInicio: '2026-03-04', fechaFin: '2026-03-04' })).visitas.map(
          (v: { fecha: string }) => v.fecha,
        ),
      ).toEqual(['2026-03-04 23:59:59'])
      expect((await visitasPhp({ fechaInicio: '2026-03-04' })).visitas).toHaveLength(7)
      expect(await visitasPhp({ fechaInicio: 'basura' })).toEqual({
        visitas: [],
        totalesMembresias: [],
        totalesUsuarios: [],
        totalesMiembros: [],
      })
      expect((await clienteHttp(s).php('visitas', { metodo: 'obtener' })).estado).toBe(401)
    })

    it('[VISITAS-04] shows the five members with the highest totals; the same total, who came last', async () => {
      const dia = '2025-06-10'
      const ms: MiembroCreado[] = []
      for (let i = 0; i < 7; i++) ms.push(await crearMiembroActivo(s, { idTipo: quincenal.id }))
      for (const [i, veces] of [1, 3, 1, 2, 1, 1, 4].entries())
        for (let v = 0; v < veces; v++)
          await crearVisita(s, {
            idMiembro: ms[i]!.id,
            idCliente: ms[i]!.idCliente,
            idTipo: quincenal.id,
            momento: `${dia}T10:00:00-05:00`,
          })
      expect(
        (await visitasPhp({ fechaInicio: dia, fechaFin: dia })).totalesMiembros.map(
          (m: { matricula: string; total: number }) => [ms.findIndex((x) => x.matricula === m.matricula), m.total],
        ),
      ).toEqual([
        [6, 4],
        [1, 3],
        [3, 2],
        [5, 1],
        [4, 1],
      ])
    })
  })

  describe('/api/v2/informes', () => {
    it('payments: totals and cards; deleted users and hidden members keep their names', async () => {
      const r = (await admin.get(`/api/v2/informes/pagos?desde=${HOY}&hasta=${HOY}`)).cuerpo
      expect(r).toMatchObject({ desde: HOY, hasta: HOY, numeroPagos: 5, totalPagos: '70.00' })
      expect(r.totalesMembresias).toEqual([
        { id: mensual.id, nombre: 'Mensual', total: '50.00' },
        { id: quincenal.id, nombre: 'Quincenal', total: '14.50' },
        { id: null, nombre: 'Visitas regular', total: '5.50' },
      ])
      expect(r.totalesUsuarios.map((u: { nombre: string; total: string }) => [u.nombre, u.total])).toEqual([
        ['antiguo', '25.00'],
        ['recepcion1', '25.00'],
        ['admin', '20.00'],
      ])
      const mejores = (await admin.get(`/api/v2/informes/pagos/mejores?desde=${HOY}&hasta=${HOY}`)).cuerpo
      expect(mejores).toMatchObject({ desde: HOY, hasta: HOY })
      expect(mejores.totalesMiembros.map((m: { nombre: string }) => m.nombre)).toEqual([
        'Eliminada',
        'Ñusta Ávila',
        beto.nombre,
      ])
      expect((await admin.get('/api/v2/informes/pagos')).cuerpo).toEqual(r)
    })

    it('visits: totals; a reversed period or a date that is none is refused', async () => {
      expect((await admin.get('/api/v2/informes/visitas?desde=2026-03-04')).cuerpo).toMatchObject({
        desde: '2026-03-04',
        hasta: HOY,
        numeroVisitas: 7,
      })
      for (const cual of [
        ...['pagos', 'visitas'].flatMap((r) => [r, `${r}/mejores`, `${r}/filas`]),
        `miembros/${ana.id}`,
        'usuarios/1',
      ]) {
        expect((await admin.get(`/api/v2/informes/${cual}?desde=2026-03-06&hasta=2026-03-05`)).cuerpo.codigo).toBe(
          'FECHAS_INVALIDAS',
        )
        expect((await admin.get(`/api/v2/informes/${cual}?desde=2026-02-30`)).cuerpo.campos).toEqual({
          desde: 'La fecha no es válida: use AAAA-MM-DD.',
        })
      }
    })

    it('rows: by member name unless told, filtered, in pages', async () => {
      const filas = async (q: string) => (await admin.get(`/api/v2/informes/pagos/filas?${q}`)).cuerpo
      const nombres = (r: { filas: { nombre: string }[] }) => r.filas.map((f) => f.nombre)
      expect(nombres(await filas(''))).toEqual([
        beto.nombre,
        'Consumidor Final',
        'Eliminada',
        'Ñusta Ávila',
        'Ocasional Conocido',
      ])
      const dos = await filas('orden=monto&sentido=desc&tamano=2&pagina=2')
      expect([dos.total, dos.pagina, dos.tamano, dos.filas.map((f: { monto: string }) => f.monto)]).toEqual([
        5,
        2,
        2,
        ['14.50', '3.00'],
      ])
      expect(nombres(await filas('buscar=nusta avila'))).toEqual(['Ñusta Ávila'])
      expect(nombres(await filas('buscar=visita%20regular'))).toEqual(['Consumidor Final', 'Ocasional Conocido'])
      expect((await filas('buscar=%25')).total).toBe(0)
      expect(nombres(await filas(`id_miembro=${ana.id}&desde=2026-01-01`))).toHaveLength(2)
      expect((await filas(`id_usuario=${recepcion.id}`)).total).toBe(1)
      expect((await filas('')).filas[0]).toEqual({
        id_ingreso: expect.any(Number),
        imagen: FOTO,
        nombre: beto.nombre,
        matricula: beto.matricula,
        client_id: beto.idCliente,
        id_miembro: beto.id,
        membresia: 'Quincenal',
        usuario: 'admin',
        atendio: 'Administrador',
        fecha: HOY,
        hora: '09:00:00',
        monto: '14.50',
        concepto: 'MEMBRESIA',
        id_transaccion: null,
        forma_pago: null,
      })
      expect((await admin.get('/api/v2/informes/pagos/filas?orden=hash')).estado).toBe(400)
    })

    it('each order works both ways and holds the same rows', async () => {
      for (const [cual, ordenes] of [
        ['pagos', ['nombre', 'matricula', 'fecha', 'monto', 'membresia', 'usuario']],
        ['visitas', ['nombre', 'matricula', 'fecha', 'membresia', 'usuario']],
      ] as const) {
        for (const orden of ordenes)
          for (const sentido of ['asc', 'desc']) {
            const r = await admin.get(
              `/api/v2/informes/${cual}/filas?desde=2026-01-01&orden=${orden}&sentido=${sentido}&tamano=100`,
            )
            expect(r.cuerpo.filas, orden).toHaveLength(r.cuerpo.total)
          }
      }
    })

    it('visit rows: granted ones, or the denied or annulled ones', async () => {
      const filas = async (q: string) => (await admin.get(`/api/v2/informes/visitas/filas?${q}`)).cuerpo
      expect((await filas('')).total).toBe(6)
      expect((await filas('acceso=DENEGADO')).filas).toMatchObject([
        { nombre: 'Ñusta Ávila', estado_acceso: 'DENEGADO', anulada: 0 },
      ])
      expect((await filas('acceso=ANULADA')).filas).toMatchObject([
        { nombre: beto.nombre, anulada: 1, motivo_anulacion: 'error' },
      ])
      expect((await filas('orden=fecha&sentido=desc&tamano=1')).filas[0]).toMatchObject({
        nombre: 'Ocasional Conocido',
        nombre_area_acceso: 'Pesas',
        momento: `${HOY}T14:00:00.000Z`,
        matricula: null,
      })
    })

    it('one member and one user: their visits and payments of the period', async () => {
      const m = (await admin.get(`/api/v2/informes/miembros/${ana.id}?desde=2026-03-01`)).cuerpo
      expect(m).toMatchObject({
        miembro: {
          id_miembro: ana.id,
          matricula: ana.matricula,
          client_id: ana.idCliente,
          nombre: 'Ñusta Ávila',
          imagen: './imagenes/ana.png',
        },
        numeroVisitas: 3,
        numeroPagos: 2,
        totalPagos: '26.10',
      })
      expect(m.pagos.map((p: { monto: string }) => p.monto)).toEqual(['25.00', '1.10'])
      expect(m.visitas[0].momento).toBe(`${HOY}T12:00:00.000Z`)
      const u = (await admin.get(`/api/v2/informes/usuarios/${recepcion.id}`)).cuerpo
      expect(u).toMatchObject({
        usuario: { id: recepcion.id, usuario: 'recepcion1' },
        numeroVisitas: 1,
        numeroPagos: 1,
        totalPagos: '25.00',
      })
      expect(JSON.stringify(u)).not.toContain('hash')
      expect((await admin.get('/api/v2/informes/miembros/999999')).estado).toBe(404)
      expect((await admin.get('/api/v2/informes/usuarios/999999')).estado).toBe(404)
    })

    it('totals of any period are the sums of its rows', async () => {
      for (let d = 0; d < 9; d++) {
        const q = `desde=${sumarDias(HOY, -d)}&hasta=${HOY}`
        const [informe, filas] = await Promise.all([
          admin.get(`/api/v2/informes/pagos?${q}`),
          admin.get(`/api/v2/informes/pagos/filas?${q}&tamano=100`),
        ])
        const suma = filas.cuerpo.filas.reduce(
          (a: number, f: { monto: string }) => a + Math.round(Number(f.monto) * 100),
          0,
        )
        expect([Math.round(Number(informe.cuerpo.totalPagos) * 100), informe.cuerpo.numeroPagos]).toEqual([
          suma,
          filas.cuerpo.total,
        ])
        expect((await pagosPhp({ fechaInicio: sumarDias(HOY, -d) })).totalPagos).toBe(informe.cuerpo.totalPagos)
      }
    })
  })

  describe('exports', () => {
    it('CSV for Excel: BOM, accents, quoted, no formula, decimal comma', async () => {
      const formula = await crearMiembroActivo(s, { nombre: '=HYPERLINK("http://x")', idTipo: quincenal.id })
      await crearPago(s, {
        idMiembro: formula.id,
        idCliente: formula.idCliente,
        idTipo: quincenal.id,
        monto: '1234.50',
        fecha: '2025-01-02',
        hora: '00:00:00',
        idFormaPago: 1,
      })
      await crearPago(s, {
        idMiembro: beto.id,
        idCliente: beto.idCliente,
        idTipo: quincenal.id,
        monto: '1.00',
        fecha: '2025-01-03',
        hora: '08:00:00',
      })
      const r = await fetch(`${s.url}/api/v2/informes/pagos/exportar?formato=csv&desde=2025-01-01&hasta=2025-01-31`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect([r.headers.get('content-type'), r.headers.get('content-disposition')]).toEqual([
        'text/csv; charset=utf-8',
        'attachment; filename="pagos_2025-01-01_2025-01-31.csv"',
      ])
      const texto = Buffer.from(await r.arrayBuffer()).toString('utf8')
      expect(texto).toBe(
        '\uFEFFFecha;Hora;Miembro;Matrícula;Membresía pagada;Concepto;Forma de pago;Monto pagado;Cobró\r\n' +
          `02/01/2025;00:00:00;"'=HYPERLINK(""http://x"")";${formula.matricula};` +
          'Quincenal;Membresía;Efectivo;1234,50;Administrador\r\n' +
          `03/01/2025;08:00:00;"Beto ""el fuerte""; =1+1";${beto.matricula};` +
          'Quincenal;Membresía;;1,00;Administrador\r\n',
      )
    })

    it('XLSX: text, amounts and days as such', async () => {
      const r = await fetch(`${s.url}/api/v2/informes/visitas/exportar?formato=xlsx&desde=${HOY}&hasta=${HOY}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      expect(r.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      const libro = new ExcelJS.Workbook()
      await libro.xlsx.load((await r.arrayBuffer()) as never)
      const hoja = libro.getWorksheet('Visitas')!
      expect(hoja.getRow(1).values).toEqual([
        undefined,
        'Fecha',
        'Hora',
        'Miembro',
        'Matrícula',
        'Membresía',
        'Áreas',
        'Usuario',
        'Registrado por',
        'Observaciones',
      ])
      expect(hoja.rowCount).toBe(7)
      expect([hoja.getCell('A2').value, hoja.getCell('C2').value]).toEqual([
        new Date(`${HOY}T00:00:00Z`),
        'Ñusta Ávila',
      ])
      const pagos = await fetch(`${s.url}/api/v2/informes/pagos/exportar?formato=xlsx`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      await libro.xlsx.load((await pagos.arrayBuffer()) as never)
      const montos = libro.getWorksheet('Pagos')!.getColumn(8).values as unknown as unknown[]
      expect(
        montos
          .slice(2)
          .map(Number)
          .sort((a, b) => a - b),
      ).toEqual([2.5, 3, 14.5, 25, 25])
    })

    it('an empty period is an empty file; a wrong request is refused', async () => {
      expect(
        (await admin.get('/api/v2/informes/visitas/exportar?formato=csv&desde=2019-01-01&hasta=2019-01-31')).texto
          .trim()
          .split('\r\n'),
      ).toHaveLength(1)
      expect((await admin.get('/api/v2/informes/visitas/exportar?formato=pdf')).cuerpo.campos).toEqual({
        formato: 'El formato debe ser csv o xlsx.',
      })
      expect((await admin.get('/api/v2/informes/pagos/exportar?formato=csv&desde=2026-03-06')).cuerpo.codigo).toBe(
        'FECHAS_INVALIDAS',
      )
      expect((await clienteHttp(s).get('/api/v2/informes/pagos/exportar?formato=csv')).estado).toBe(401)
    })
  })
})
