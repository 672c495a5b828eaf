import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvCon, gente, libroCon, TITULOS_GENTE } from '../../support/gym/hojas'
import { abrirImportador, bombaCon, IMPORTAR, type Importador, REVISAR, subidos } from '../../support/gym/importar'
import { contenidoDe } from '../../support/hostile/contenido'
import { cuantas } from '../../support/run/largo'

/* Workbooks, broken files and long ones of people of any other program (docs/decisions/0096). */

describe('archivos con personas de otro programa', () => {
  let g: Importador
  beforeAll(async () => {
    g = await abrirImportador()
  })
  afterAll(() => g.s.cerrar())

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
