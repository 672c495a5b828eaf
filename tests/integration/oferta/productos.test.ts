import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { entrar } from '../../support/cliente'
import { formulario } from '../../support/contract/formulario'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const RUTA = '/api/productos-ensamblados'
const LEER = 'No se pudo leer el archivo. Envíe uno solo.'

describe('productos ensamblados', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const producto = (e: string, p: string, descripcion = '') => ({
    PdctEnsb_codigoEnsamble: e,
    PdctEnsb_codigoProducto: p,
    descripcion,
  })
  const IMPORTAR = '/api/v2/productos-ensamblados/importar'
  const importar = (texto: string, nombre = 'productos.csv') => admin.post(IMPORTAR, ...formulario([{ nombre, texto }]))
  const subidos = (): string[] => readdirSync(tmpdir()).filter((n) => n.startsWith('mancuerna-') && n.length === 46)
  const lista = async (): Promise<object[]> => (await admin.get(RUTA)).cuerpo
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[API-11] [TIPO-13] keeps code, product and description', async () => {
    const r = await admin.post(RUTA, producto(' CMB-1 ', 'AGUA', 'Agua'))
    expect([r.estado, r.cuerpo]).toEqual([
      201,
      { mensaje: 'Producto ensamblado creado exitosamente.', PdctEnsb_ID: expect.any(Number) },
    ])
    expect(await lista()).toEqual([{ PdctEnsb_ID: r.cuerpo.PdctEnsb_ID, ...producto('CMB-1', 'AGUA', 'Agua') }])
    expect(
      (await admin.put(`${RUTA}/${r.cuerpo.PdctEnsb_ID}`, producto('CMB-1', 'AGUA', 'Agua fría'))).cuerpo.mensaje,
    ).toBe('Producto ensamblado actualizado exitosamente.')
    expect(await lista()).toEqual([{ PdctEnsb_ID: r.cuerpo.PdctEnsb_ID, ...producto('CMB-1', 'AGUA', 'Agua fría') }])
    expect((await admin.post(RUTA, producto('cmb-1', 'água'))).cuerpo.codigo).toBe('DUPLICADO')
    expect((await admin.post(RUTA, producto('', ''))).cuerpo.campos).toEqual({
      PdctEnsb_codigoEnsamble: 'El código de ensamble es obligatorio.',
      PdctEnsb_codigoProducto: 'El código de producto es obligatorio.',
    })
    expect((await admin.put(`${RUTA}/999`, producto('a', 'b'))).estado).toBe(404)
  })

  it('deleting takes it from the list; a type that includes it keeps it', async () => {
    const id = (await admin.post(RUTA, producto('CMB-2', 'TOALLA'))).cuerpo.PdctEnsb_ID
    const tipo = (
      await admin.post('/api/tipos-membresia', {
        nombre_tipo: 'Con toalla',
        es_grupal: 0,
        id_combo_ensamblado_incluido: id,
      })
    ).cuerpo.id_tipo_membresia
    expect((await admin.borrar(`${RUTA}/${id}`)).cuerpo.mensaje).toBe('Producto ensamblado eliminado exitosamente.')
    expect((await lista()).some((p) => (p as { PdctEnsb_ID: number }).PdctEnsb_ID === id)).toBe(false)
    expect((await admin.borrar(`${RUTA}/${id}`)).estado).toBe(404)
    expect((await admin.get(`/api/tipos-membresia/${tipo}`)).cuerpo).toMatchObject({
      id_combo_ensamblado_incluido: id,
      codigo_combo_ensamblado: 'CMB-2',
    })
    expect(
      (await admin.put(`/api/tipos-membresia/${tipo}`, { id_combo_ensamblado_incluido: id, valor: 3 })).estado,
    ).toBe(200)
    expect(
      (await admin.post('/api/tipos-membresia', { nombre_tipo: 'x', es_grupal: 0, id_combo_ensamblado_incluido: id }))
        .estado,
    ).toBe(400)
    expect((await admin.post(RUTA, producto('CMB-2', 'TOALLA'))).estado).toBe(201)
  })

  it('imports a CSV, and the same one again changes nothing', async () => {
    const csv =
      '\ufeffCódigo ensamble;Código producto;Descripción\n' +
      'CMB-1;AGUA;Agua con gas\nIMP-1;BARRA;"Barra; de cereal"\nIMP-2;JUGO;\n'
    expect((await importar(csv)).cuerpo).toEqual({
      mensaje: 'Importación terminada: 2 nuevos, 1 actualizado, 0 sin cambio.',
      creados: 2,
      actualizados: 1,
      sinCambio: 0,
    })
    expect(await lista()).toEqual(
      expect.arrayContaining([
        expect.objectContaining(producto('CMB-1', 'AGUA', 'Agua con gas')),
        expect.objectContaining(producto('IMP-1', 'BARRA', 'Barra; de cereal')),
        expect.objectContaining(producto('IMP-2', 'JUGO')),
      ]),
    )
    expect((await importar(csv)).cuerpo).toMatchObject({ creados: 0, actualizados: 0, sinCambio: 3 })
    const juntas = await Promise.all([1, 2, 3].map(() => importar('combo,producto\nPAR-1,A\nPAR-2,B')))
    expect(juntas.map((r) => r.cuerpo.creados).sort()).toEqual([0, 0, 2])
  })

  it('refuses the whole file for one bad line, and says which', async () => {
    const antes = await lista()
    const r = await importar('combo,producto,descripcion\nB-1,X,\nB-2,,\nB-3,Y,\nb-3,y,otra')
    expect([r.estado, r.cuerpo.codigo, r.cuerpo.campos]).toEqual([
      400,
      'VALIDACION',
      { 'línea 3': 'Falta el código de producto.' },
    ])
    expect((await importar('combo,producto\nB-3,Y\nB-4,Z\nb-3,ý')).cuerpo.campos).toEqual({
      'línea 4': 'Repite los códigos de la línea 2.',
    })
    for (const malo of ['', 'solo un texto', '"', 'combo,producto', '{"a":1}'])
      expect((await importar(malo)).estado, malo).toBe(400)
    expect(await lista()).toEqual(antes)
  })

  it('takes one file of a form and leaves none behind; whatever else comes is refused in Spanish', async () => {
    const csv = 'combo,producto\nSUB-1,A\n'
    const antes = subidos()
    const grande = await importar(`combo,producto\n${'A,B\n'.repeat(300_000)}`)
    expect([grande.estado, grande.cuerpo.codigo]).toEqual([413, 'CUERPO_MUY_GRANDE'])
    const rechazos: Array<[string, [cuerpo: string, cabeceras: Record<string, string>], string]> = [
      ['another kind', formulario([{ nombre: 'x.pdf', texto: csv }]), 'El archivo debe ser csv o txt.'],
      ['no form', [csv, { 'content-type': 'text/csv' }], 'Elija un archivo.'],
      ['an empty form', formulario([]), 'Elija un archivo.'],
      ['two files', formulario([1, 2].map(() => ({ nombre: 'x.csv', texto: csv }))), LEER],
      ['another part', formulario([{ parte: 'otro', nombre: 'x.csv', texto: csv }]), LEER],
      ['half a form', [formulario([{ nombre: 'x.csv', texto: csv }])[0].slice(0, -30), formulario([])[1]], LEER],
      ['no boundary', ['x', { 'content-type': 'multipart/form-data' }], LEER],
    ]
    for (const [que, [cuerpo, cabeceras], mensaje] of rechazos) {
      const r = await admin.post(IMPORTAR, cuerpo, cabeceras)
      expect([r.estado, r.cuerpo.codigo, r.cuerpo.campos], que).toEqual([400, 'VALIDACION', { archivo: mensaje }])
    }
    expect((await importar(csv, 'PRODUCTOS.CSV')).cuerpo.creados).toBe(1)
    // Another file's test may be sending one at this moment.
    await expect.poll(() => subidos().filter((n) => !antes.includes(n))).toEqual([])
  })
})
