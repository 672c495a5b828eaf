import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirApp, type App } from '../../support/browser/app'
import { andar } from '../../support/browser/andar'
import { clienteHttp } from '../../support/cliente'
import { crearCliente, crearMiembro, crearTipo, crearUsuario } from '../../support/factories'

describe('the audit screen', () => {
  let app: App
  beforeAll(async () => {
    app = await abrirApp({ ahora: '2026-03-05T10:00:00-05:00' })
    const area = await app.admin.post('/api/areas', {
      nombre_area: 'Pesas',
      descripcion: 'Planta baja',
      estado_area: 'ACTIVA',
    })
    await app.admin.put(`/api/areas/${area.cuerpo.id_area}`, {
      nombre_area: 'Pesas libres',
      descripcion: 'Planta baja',
      estado_area: 'ACTIVA',
    })
    await clienteHttp(app.s).post('/api/v2/sesion', { usuario: 'Marcela', password: 'no-es-esta' })
    for (let i = 1; i <= 60; i++)
      await app.admin.post('/api/areas', { nombre_area: `Sala ${i}`, descripcion: '', estado_area: 'ACTIVA' })
  })
  afterAll(() => app.cerrar())

  it('shows who did what, what changed in it, and goes back as far as one asks', async () => {
    const p = await app.pagina('/auditoria')
    const tabla = p.getByRole('table', { name: 'Auditoría' })
    await tabla.getByText('Creó el área Sala 60').waitFor()
    expect(await tabla.getByText('Cambió el área Pesas libres').count()).toBe(0)
    await p.getByText('más de 50 resultados').waitFor()
    await p.getByRole('button', { name: 'Ver lo anterior' }).click()
    await tabla.getByText('No pudo entrar: contraseña equivocada').waitFor()
    // Now it is all there is.
    await p.getByText(/^6\d resultados$/).waitFor()
    await p.getByRole('button', { name: 'Detalle: Cambió el área Pesas libres' }).click()
    const cambio = p.getByRole('table', { name: 'Qué cambió' })
    await cambio.waitFor()
    expect(await cambio.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/^Dato\s+Antes\s+Después$/),
      expect.stringMatching(/^Nombre\s+Pesas\s+Pesas libres$/),
    ])
    const fotos = process.env['FOTOS']
    if (fotos) mkdirSync(fotos, { recursive: true })
    await app.revisarVistas(p, async (vista) => {
      if (fotos) await p.screenshot({ path: `${fotos}/auditoria-${vista}.png` })
    })
  })

  it('filters by what was done, keeps that in the address, and gives the same rows as a file', async () => {
    const p = await app.pagina('/auditoria?accion=entrar_fallido')
    await p.getByText('No pudo entrar: contraseña equivocada').waitFor()
    expect(await p.getByText('Creó el área Sala 60').count()).toBe(0)
    const enlace = await p.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const archivo = await app.admin.get(String(enlace))
    expect(archivo.texto.trim().split('\r\n').slice(1)).toEqual([
      expect.stringContaining('Sin identificar;No pudo entrar: contraseña equivocada'),
    ])
    await p.goto(`${app.s.url}/auditoria?desde=2020-01-01&hasta=2020-01-31`)
    await p.getByText('Nada con estos filtros').waitFor()
    await app.revisar(p)
  })

  it('shows administrators the history of a member, a client and a type from their own pages', async () => {
    const tipo = (await crearTipo(app.s, { nombre: 'Mensual' })).id
    const ana = await crearCliente(app.s, { nombre: 'Ana Pérez' })
    const m = await crearMiembro(app.s, { idCliente: ana.id, idTipo: tipo })
    const cambiar = async (ruta: string, cuerpo: object) => {
      const r = await app.admin.put(ruta, cuerpo)
      expect([r.estado, r.texto]).toEqual([200, expect.any(String)])
    }
    await cambiar(`/api/clientes/${ana.rucCed}`, {
      client_nombre: 'Ana Pérez',
      client_direccion: 'Av. Colón',
      client_celular: '099-123-4567',
      client_email: 'ana@ejemplo.ec',
      client_estado: 1,
    })
    const deTipo = (await app.admin.get(`/api/tipos-membresia/${tipo}`)).cuerpo
    await cambiar(`/api/tipos-membresia/${tipo}`, { ...deTipo, descripcion: 'Treinta días' })
    const deMiembro = (await app.admin.get(`/api/miembros/${m.id}`)).cuerpo
    await cambiar(`/api/miembros/${m.id}`, { ...deMiembro, observaciones: 'Viene con su hermana' })
    const paginas = [
      [`/miembro/${m.id}`, /^Cambió (la membresía del|el) miembro/],
      [`/editar-cliente/${ana.rucCed}`, /^Cambió el cliente Ana Pérez/],
      [`/CRUD_MembresiaForm/${tipo}`, /^Cambió el tipo de membresía Mensual/],
    ] as const
    const p = await app.pagina('/')
    for (const [ruta, frase] of paginas) {
      await andar(p, ruta)
      await p.getByRole('link', { name: 'Historial' }).click()
      const tabla = p.getByRole('table', { name: 'Auditoría' })
      await tabla.getByText(frase).first().waitFor()
      // Nothing of anybody else.
      expect(await tabla.getByText('Creó el área').count()).toBe(0)
    }
    const u = await crearUsuario(app.s, { rol: 'RECEPCION' })
    const r = await app.pagina(`/miembro/${m.id}`, { como: u })
    await r.getByRole('link', { name: 'Credencial' }).waitFor()
    expect(await r.getByRole('link', { name: 'Historial' }).count()).toBe(0)
  })
})
