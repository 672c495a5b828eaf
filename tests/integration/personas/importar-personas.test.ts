import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearCliente, crearMiembro } from '../../support/factories'
import { csvCon, gente, libroCon, TITULOS_GENTE } from '../../support/gym/personas/hojas'
import {
  abrirImportador,
  bombaCon,
  IMPORTAR,
  type Importador,
  REVISAR,
  subidos,
} from '../../support/gym/personas/importar'
import { contenidoDe } from '../../support/hostile/contenido'
import { cuantas } from '../../support/run/largo'

/* People of any other program (docs/decisions/0096). */

describe('personas de otro programa', () => {
  let g: Importador
  beforeAll(async () => {
    g = await abrirImportador()
  })
  afterAll(() => g.s.cerrar())

  describe('what a file says', () => {
    it('is read by its headings, shown, and then written: clients, members, memberships paid elsewhere', async () => {
      const csv = csvCon([
        ['Nombres', 'Apellidos', 'Nº de cédula', 'Celular', 'Correo', 'Plan', 'Desde', 'Vence', 'Género', 'Edad'],
        [
          'Ñusta',
          'Peña Íñiguez',
          '1710034065',
          '0991112233',
          'nusta@correo.ec',
          'MENSUAL',
          '2026-03-01',
          '31/03/2026',
          'F',
          '31',
        ],
        ['José', 'Andrade', '912345675', '991112244', '', 'mensual', '', '46112', 'M', ''],
        ['Ana María', 'Solo Cliente', 'AB-77', '', '', '', '', '', '', '25 años'],
        ['Rosa', 'Vencida', '1104680135', '', '', 'Variable', '1/12/25', '2026-01-31 00:00:00', '', ''],
      ])
      const antes = await contenidoDe(g.s.pool)
      const { estado, cuerpo: r } = await g.revisar(csv)
      expect(estado, JSON.stringify(r)).toBe(200)
      expect(r.columnas.map((c: any) => c.campo)).toEqual([
        'nombre',
        'apellidos',
        'cedula',
        'telefono',
        'email',
        'tipo',
        'inicio',
        'fin',
        null,
        'edad',
      ])
      expect(r.columnas[3].ejemplos).toEqual(['0991112233', '991112244'])
      expect(r).toMatchObject({ faltas: [], filas: 4, nuevos: 4, cambian: 0, iguales: 0, problemas: [], avisos: [] })
      expect(r.vista[1]).toEqual({
        linea: 3,
        que: 'NUEVO',
        cambios: [],
        valores: {
          nombre: 'José',
          apellidos: 'Andrade',
          cedula: '0912345675',
          telefono: '991112244',
          email: '',
          tipo: 'Mensual',
          inicio: '',
          fin: '2026-03-31',
          edad: '',
        },
      })
      expect(await contenidoDe(g.s.pool)).toEqual(antes)

      expect((await g.importar(csv)).cuerpo).toEqual({
        mensaje: 'Importación terminada: 4 nuevas, 0 cambiadas, 0 sin cambio.',
        nuevos: 4,
        cambiados: 0,
        iguales: 0,
      })
      const nusta = await g.miembro('1710034065')
      expect(nusta).toMatchObject({
        client_nombre: 'Ñusta Peña Íñiguez',
        telefono: '0991112233',
        email: 'nusta@correo.ec',
        estado: 'ACTIVO',
        nombre_tipo_membresia: 'Mensual',
        fecha_inicio: '2026-03-01',
        fecha_fin: '2026-03-31',
        sin_pagar: null,
        ficha: { edad: 31 },
      })
      expect(nusta.matricula).toMatch(/^2026-\d+$/)
      expect(await g.periodos(nusta.id_miembro)).toMatchObject([
        { pagado_fuera: true, monto: null, sin_pagar: null, fecha_inicio: '2026-03-01', fecha_fin: '2026-03-31' },
      ])
      expect(await g.miembro('0912345675')).toMatchObject({
        telefono: '0991112244',
        fecha_inicio: '2026-03-01',
        fecha_fin: '2026-03-31',
        sin_pagar: null,
      })
      expect(await g.miembro('1104680135')).toMatchObject({
        estado: 'VENCIDO',
        fecha_inicio: '2025-12-01',
        fecha_fin: '2026-01-31',
      })
      const { rows } = await g.s.pool.query(
        `SELECT c.nombre, f.edad, (SELECT count(*)::int FROM miembro m WHERE m.id_cliente = c.id) AS tarjetas
         FROM cliente c JOIN ficha f ON f.id_cliente = c.id WHERE c.ruc_ced = 'AB-77'`,
      )
      expect(rows).toEqual([{ nombre: 'Ana María Solo Cliente', edad: 25, tarjetas: 0 }])
      expect((await g.s.pool.query('SELECT count(*)::int AS n FROM ingreso')).rows[0].n).toBe(0)
      expect((await g.s.pool.query(`SELECT accion, despues FROM auditoria WHERE entidad = 'personas'`)).rows).toEqual([
        { accion: 'importar', despues: { filas: 4, nuevos: 4, cambiados: 0, iguales: 0 } },
      ])
      expect(await g.quejas()).toEqual([])
    })

    it('twice changes nothing; then only what is other is written, and what is empty stays', async () => {
      const fila = (mas: string[]) => csvCon([['Socio', 'Matrícula', 'Teléfono', 'Tipo', 'Fin'], mas])
      const uno = fila(['Eva Torres', 'GYM/0007', '022345678', 'Mensual', '2026-03-20'])
      expect((await g.importar(uno)).cuerpo).toMatchObject({ nuevos: 1 })
      const antes = await contenidoDe(g.s.pool, new Set(['auditoria']))
      expect((await g.importar(uno)).cuerpo).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 1 })
      expect(await contenidoDe(g.s.pool, new Set(['auditoria']))).toEqual(antes)

      const otro = fila(['Eva Torres Paz', 'GYM/0007', '', 'Mensual', '2026-04-20'])
      expect((await g.revisar(otro)).cuerpo).toMatchObject({
        cambian: 1,
        vista: [{ que: 'CAMBIA', cambios: ['nombre', 'membresía'] }],
      })
      expect((await g.importar(otro)).cuerpo).toMatchObject({ nuevos: 0, cambiados: 1, iguales: 0 })
      const eva = await g.miembro('GYM%2F0007')
      expect(eva).toMatchObject({
        client_nombre: 'Eva Torres Paz',
        telefono: '022345678',
        fecha_inicio: '2026-02-18',
        fecha_fin: '2026-04-20',
        sin_pagar: null,
      })
      expect((await g.periodos(eva.id_miembro)).map((p: any) => [p.estado, p.fecha_fin])).toEqual([
        ['VIGENTE', '2026-04-20'],
        ['SUSTITUIDO', '2026-03-20'],
      ])
      // A correction of its dates keeps that it was paid, there.
      for (const fecha_fin of ['2026-04-25', '2026-04-20'])
        expect((await g.admin.put(`/api/miembros/${eva.id_miembro}`, { fecha_fin })).estado).toBe(200)
      expect(await g.miembro('GYM%2F0007')).toMatchObject({ fecha_fin: '2026-04-20', sin_pagar: null })
      expect((await g.periodos(eva.id_miembro))[0]).toMatchObject({ estado: 'VIGENTE', pagado_fuera: true })
      expect((await g.importar(otro)).cuerpo).toMatchObject({ cambiados: 0, iguales: 1 })
      const cobro = await g.admin.post(`/api/v2/miembros/${eva.id_miembro}/pagar`, {
        id_tipo_membresia: eva.id_tipo_membresia,
        monto: '25.00',
      })
      expect(cobro.estado, cobro.texto).toBe(200)
      expect(await g.miembro('GYM%2F0007')).toMatchObject({ fecha_fin: '2026-05-20' })
      const r = await g.revisar(otro)
      expect(r.cuerpo).toMatchObject({
        iguales: 1,
        avisos: [
          { linea: 2, mensaje: 'La membresía de Eva Torres Paz se queda como está: se registró o renovó aquí.' },
        ],
      })
      expect((await g.importar(otro)).cuerpo).toMatchObject({ cambiados: 0, iguales: 1 })
      expect(await g.miembro('GYM%2F0007')).toMatchObject({ fecha_fin: '2026-05-20' })
      expect(await g.quejas()).toEqual([])
    })

    it('knows who is here: gives a cédula, brings back who was deleted, never makes a twin', async () => {
      const sin = await crearMiembro(g.s, { nombre: 'Sin Cédula' })
      const borrado = await crearCliente(g.s, { nombre: 'Se Fue', rucCed: '0102030400' })
      expect((await g.admin.borrar(`/api/v2/clientes/${borrado.id}`)).estado).toBe(200)
      const inactivo = await crearCliente(g.s, { rucCed: 'INACT-1', activo: false })
      const dos = await crearCliente(g.s, { rucCed: 'DOS-1' })
      const tarjetas = [await crearMiembro(g.s, { idCliente: dos.id }), await crearMiembro(g.s, { idCliente: dos.id })]
      await g.s.pool.query('UPDATE cliente SET ruc_ced = NULL WHERE id = $1', [sin.idCliente])
      const cabeza = ['Nombre', 'Cedula', 'Matricula', 'Tipo', 'Vence']
      const mal = await g.revisar(
        csvCon([
          cabeza,
          ['Otra Persona', 'AB-77', sin.matricula, '', ''],
          ['Con Dos', 'DOS-1', '', 'Mensual', '31/03/2026'],
          ['Con Otra', '1710034065', 'NUEVA-1', '', ''],
          ['Inactiva', inactivo.rucCed as string, '', 'Mensual', '31/03/2026'],
          ['Nadie', '9999999999', '', '', ''],
        ]),
      )
      const suya = (await g.miembro('1710034065')).matricula
      expect(mal.cuerpo.problemas.map((p: any) => [p.linea, p.titulo, p.mensaje])).toEqual([
        [2, 'Matricula', 'La matrícula es de otra persona: Sin Cédula.'],
        [3, 'Matricula', `Tiene varias matrículas (${tarjetas.map((t) => t.matricula).join(', ')}): escriba cuál.`],
        [4, 'Matricula', `Ya es miembro con la matrícula ${suya}: escriba esa, o deje vacía la celda.`],
        [5, 'Cedula', 'El cliente está inactivo.'],
        [6, 'Cedula', 'Es la de Consumidor Final, que no es nadie: deje vacía la celda.'],
      ])
      const bien = csvCon([
        cabeza,
        ['Sin Cédula', '0202030401', sin.matricula, '', ''],
        ['Se Fue', '0102030400', '', '', ''],
      ])
      expect((await g.importar(bien)).cuerpo).toMatchObject({ nuevos: 0, cambiados: 2 })
      const { rows } = await g.s.pool.query(
        'SELECT id, ruc_ced, eliminado_en FROM cliente WHERE id = ANY($1) ORDER BY id',
        [[sin.idCliente, borrado.id]],
      )
      expect(rows).toEqual([
        { id: sin.idCliente, ruc_ced: '0202030401', eliminado_en: null },
        { id: borrado.id, ruc_ced: '0102030400', eliminado_en: null },
      ])
      expect((await g.importar(bien)).cuerpo).toMatchObject({ nuevos: 0, cambiados: 0, iguales: 2 })
    })

    it('is matched by hand where its headings do not tell', async () => {
      const csv = 'A,B,C\n0991234567,Lía Mora,MAT-9\n'
      const r = (await g.revisar(csv)).cuerpo
      expect(r.columnas.map((c: any) => [c.titulo, c.ejemplos, c.campo])).toEqual([
        ['A', ['0991234567'], null],
        ['B', ['Lía Mora'], null],
        ['C', ['MAT-9'], null],
      ])
      expect(r.faltas).toHaveLength(2)
      expect((await g.importar(csv)).cuerpo.campos.columnas).toBe(r.faltas.join(' '))
      expect((await g.importar(csv, { columnas: 'telefono,nombre,matricula' })).cuerpo).toMatchObject({ nuevos: 1 })
      expect(await g.miembro('MAT-9')).toMatchObject({ client_nombre: 'Lía Mora', telefono: '0991234567', estado: '' })
      expect((await g.revisar(csv, 'telefono,nombre')).cuerpo.campos).toEqual({
        columnas: 'El archivo tiene 3 columnas: revíselo de nuevo.',
      })
      expect((await g.revisar(csv, 'hash,nombre,cedula')).estado).toBe(400)
    })
  })

  it('a workbook: accents, days as days, numbers, formulas by what they last gave', async () => {
    const filas = [
      ['Nombre completo', 'Cédula', 'Celular', 'Membresía', 'Fecha de inicio', 'Fecha de vencimiento'],
      [
        'Iñaki Núñez',
        1713175071,
        987654321,
        { formula: 'A1', result: 'Mensual' },
        new Date('2026-03-02'),
        new Date('2026-04-01T15:30:00Z'),
      ],
      ['Zoë Ágreda', '0503360398', '+593 99 111 2233', 'Mensual', '2/3/26', { formula: 'E2+30', result: 46113 }],
    ]
    const libro = await libroCon(filas)
    const r = await g.revisar(libro)
    expect(r.cuerpo, JSON.stringify(r.cuerpo)).toMatchObject({ filas: 2, nuevos: 2, total_problemas: 0 })
    expect((await g.importar(libro, { nombre: 'socios.xlsx' })).cuerpo).toMatchObject({ nuevos: 2 })
    expect(await g.miembro('1713175071')).toMatchObject({
      client_nombre: 'Iñaki Núñez',
      telefono: '0987654321',
      fecha_inicio: '2026-03-02',
      fecha_fin: '2026-04-01',
    })
    expect(await g.miembro('0503360398')).toMatchObject({ telefono: '+593 99 111 2233', fecha_fin: '2026-04-01' })
    const rota = await libroCon([filas[0] as string[], ['Sin Valor', 'X-1', '', { formula: 'B9' }, '', '']])
    expect((await g.revisar(rota)).cuerpo.problemas).toMatchObject([
      { linea: 2, titulo: 'Membresía', mensaje: expect.stringContaining('fórmula sin resultado') },
      { linea: 2, titulo: 'Fecha de vencimiento' },
    ])
  })

  it('sent again it is the same import; two at once come one after the other', async () => {
    const csv = 'Nombre,Cédula\nDoble Envío,DE-1\n'
    const clave = 'una-importacion'
    const [r, otra] = await Promise.all([g.importar(csv, { clave }), g.importar(csv, { clave })])
    expect(r.cuerpo).toMatchObject({ nuevos: 1 })
    expect(otra.cuerpo).toEqual(r.cuerpo)
    expect((await g.importar(csv, { clave, columnas: 'nombre,matricula' })).cuerpo.codigo).toBe('IDEMPOTENCIA_DISTINTA')
    const juntas = await Promise.all([1, 2, 3].map(() => g.importar('Nombre,Cédula\nA La Vez,DE-2\n')))
    expect(juntas.map((x) => x.cuerpo.nuevos).toSorted()).toEqual([0, 0, 1])
  })

  it('each wrong cell is told with its line, and nothing of the file is written', async () => {
    const antes = await contenidoDe(g.s.pool)
    const malo = csvCon([
      ['Nombre', 'Cédula', 'Correo', 'Plan', 'Inicio', 'Vence', 'Edad'],
      ['Buena Persona', 'OK-1', '', '', '', '', ''],
      ['', 'OK-2', 'sin arroba', 'Anual', '2026-02-30', '12/31/2026', '200'],
      ['Otra', '', '', 'De antes', '', '31/03/2026', ''],
      ['Tercera', 'SIN-15', '', '', '', '31/03/2026', ''],
      ['Cuarta', 'OK-4', '', 'Variable', '01/03/2026', '', ''],
      ['Quinta', 'OK-5', '', 'Mensual', '01/03/2026', '28/02/2026', ''],
      ['Sexta', 'OK-1', '', '', '', '', ''],
    ])
    const r = (await g.revisar(malo)).cuerpo
    expect(r.problemas.map((p: any) => `${p.linea} ${p.titulo} «${p.valor}» ${p.mensaje}`)).toEqual([
      '3 Nombre «» Por favor ingrese un nombre válido',
      '3 Correo «sin arroba» Formato de correo inválido',
      '3 Edad «200» Debe ser un número entero entre 0 y 130.',
      '3 Inicio «2026-02-30» No es una fecha: use dd/mm/aaaa.',
      '3 Vence «12/31/2026» No es una fecha: use dd/mm/aaaa.',
      '3 Plan «Anual» No hay un tipo de membresía «Anual»: créelo en Membresías o corrija el nombre.',
      '4 Cédula «» Falta la cédula o la matrícula: por ella se reconoce a la persona la próxima vez.',
      '4 Plan «De antes» Ese tipo de membresía ya no está disponible.',
      '5 Cédula «SIN-15» Formato de cédula/RUC inválido',
      '5 Plan «» Falta el tipo de membresía.',
      '6 Vence «» La fecha de fin es obligatoria.',
      '7 Vence «28/02/2026» La fecha de fin no puede ser anterior a la fecha de inicio.',
      '8 Cédula «OK-1» Repite la cédula de la línea 2.',
    ])
    const no = await g.importar(malo)
    expect([no.estado, no.cuerpo.codigo]).toEqual([400, 'VALIDACION'])
    expect(no.cuerpo.campos['línea 8, Cédula/RUC']).toBe('Repite la cédula de la línea 2.')
    expect(await contenidoDe(g.s.pool)).toEqual(antes)
  })

  it('a broken, cut, foreign or hostile file is one sentence; nothing is written or left of it', async () => {
    const antes = await contenidoDe(g.s.pool)
    const otros = new Set(subidos())
    const libro = await libroCon([
      ['Nombre', 'Cédula'],
      ['Ana', 'B-1'],
    ])
    const bomba = await bombaCon(libro)
    expect(bomba.length).toBeLessThan(1024 * 1024)
    const mal = 'No se puede leer el libro de Excel: está dañado o incompleto. Ábralo en Excel y guárdelo de nuevo.'
    const malos: [string | Uint8Array, string, string][] = [
      ['', 'archivo', 'El archivo no tiene filas.'],
      ['Nombre;Cédula\r\n', 'archivo', 'El archivo no tiene filas.'],
      ['Nombre;Cédula\n"Ana;1', 'línea 2', 'No se puede leer: revise las comillas de esta línea.'],
      [libro.subarray(0, libro.length / 2), 'archivo', mal],
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]), 'archivo', mal],
      [bomba, 'archivo', 'El libro de Excel es demasiado grande: guarde solo la hoja de las personas.'],
      [
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        'archivo',
        'Es un libro de Excel antiguo o con contraseña: guárdelo como .xlsx, sin contraseña.',
      ],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 0, 0]), 'archivo', 'No es un CSV ni un libro de Excel (.xlsx).'],
      [`${'x;'.repeat(70)}x\n1;2`, 'línea 1', 'El archivo tiene más de 60 columnas.'],
      [
        `Nombre;Cédula\n${'Ana;1\n'.repeat(20_001)}`,
        'archivo',
        'El archivo tiene más de 20000 filas: divídalo en partes.',
      ],
    ]
    for (const [archivo, donde, mensaje] of malos)
      for (const ruta of [IMPORTAR, REVISAR]) {
        const r = await g.enviar(ruta, archivo)
        expect([r.estado, r.cuerpo.campos], mensaje).toEqual([400, { [donde]: mensaje }])
      }
    expect((await g.enviar(IMPORTAR, 'a', { nombre: 'socios.exe' })).cuerpo.campos).toEqual({
      archivo: 'El archivo debe ser csv, txt o xlsx.',
    })
    expect((await g.enviar(IMPORTAR, Buffer.alloc(10 * 1024 * 1024 + 1, 32))).estado).toBe(413)
    expect(await contenidoDe(g.s.pool)).toEqual(antes)
    // Another file's test may be sending one at this moment.
    await expect.poll(() => subidos().filter((n) => !otros.has(n))).toEqual([])
  })

  describe('20,000 people', () => {
    const cuantos = 20_000
    const filas = gente(cuantos)

    it('by CSV in Windows-1252, all of them at once; a second time changes nothing', async () => {
      const csv = Buffer.from(csvCon([TITULOS_GENTE, ...filas]), 'latin1')
      const r = await g.importar(csv)
      expect(r.cuerpo, JSON.stringify(r.cuerpo)).toMatchObject({ nuevos: cuantos, cambiados: 0, iguales: 0 })
      expect((await g.importar(csv)).cuerpo).toMatchObject({ nuevos: 0, cambiados: 0, iguales: cuantos })
      const { rows } = await g.s.pool.query(
        `SELECT count(*)::int AS n, count(DISTINCT m.matricula)::int AS matriculas, min(c.nombre) AS nombre
         FROM miembro m JOIN cliente c ON c.id = m.id_cliente WHERE m.matricula LIKE 'S-%'`,
      )
      expect(rows).toEqual([{ n: cuantos, matriculas: cuantos, nombre: 'Ñusta Peña 000000' }])
    })

    it('by XLSX, a month later: who renewed there has the new membership', async () => {
      // A workbook of 20,000 costs its making above all; among as many people they are looked for all the same.
      const vienen = cuantas(5_000, cuantos)
      const renuevan = 1_000
      const despues = filas
        .slice(0, vienen)
        .map((f, i) => (i < renuevan ? f.with(7, (f[7] as string).replace('/04/', '/05/')) : f))
      const libro = await libroCon([TITULOS_GENTE, ...despues])
      const r = (await g.revisar(libro)).cuerpo
      expect(r).toMatchObject({ filas: vienen, nuevos: 0, cambian: renuevan, iguales: vienen - renuevan })
      expect([r.total_problemas, r.vista.length]).toEqual([0, 10])
      expect((await g.importar(libro)).cuerpo).toMatchObject({ nuevos: 0, cambiados: renuevan })
      const { rows } = await g.s.pool.query(
        `SELECT p.estado, p.pagado_fuera, to_char(p.fecha_fin, 'MM') AS mes, count(*)::int AS n
         FROM periodo_membresia p JOIN miembro m ON m.id = p.id_miembro WHERE m.matricula LIKE 'S-%'
         GROUP BY 1, 2, 3 ORDER BY 1, 3`,
      )
      expect(rows).toEqual([
        { estado: 'SUSTITUIDO', pagado_fuera: true, mes: '04', n: renuevan },
        { estado: 'VIGENTE', pagado_fuera: true, mes: '04', n: cuantos - renuevan },
        { estado: 'VIGENTE', pagado_fuera: true, mes: '05', n: renuevan },
      ])
      expect(await g.quejas()).toEqual([])
    })
  })
})
