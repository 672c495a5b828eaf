import { describe, expect, it } from 'vitest'
import type { PersonaLeida } from './persona.reglas'
import {
  type ClienteHay,
  conPisados,
  type Existentes,
  type MiembroHay,
  planear,
  type Plan,
  queHace,
} from './plan.reglas'

const HOY = '2026-03-05'
const MENSUAL = { id: 7, nombre: 'Mensual', duracion: 30, activo: true }
const LIBRE = { id: 8, nombre: 'Libre', duracion: null, activo: true }

const persona = (p: Partial<PersonaLeida> = {}): PersonaLeida => ({
  linea: 2,
  nombre: 'Ana',
  cedula: 'C-1',
  matricula: null,
  cliente: {},
  ficha: {},
  observaciones: null,
  membresia: null,
  ...p,
})
const cliente = (c: Partial<ClienteHay> = {}): ClienteHay => ({
  id: 10,
  nombre: 'Ana',
  rucCed: 'C-1',
  telefono: '',
  direccion: '',
  email: '',
  activo: true,
  eliminado: false,
  edad: null,
  nombreContacto: '',
  telefonoContacto: '',
  ...c,
})
const miembro = (m: Partial<MiembroHay> = {}): MiembroHay => ({
  id: 20,
  matricula: 'M-1',
  idCliente: 10,
  idTipo: 7,
  estado: 'ACTIVO',
  fechaInicio: '2026-03-01',
  fechaFin: '2026-03-31',
  observaciones: '',
  oculto: false,
  vuelve: false,
  grupo: false,
  ...m,
})
const hay = (clientes: ClienteHay[] = [], miembros: MiembroHay[] = []): Existentes => ({
  clientes: new Map(clientes.map((c) => [c.id, c])),
  porCedula: new Map(clientes.flatMap((c) => (c.rucCed === null ? [] : [[c.rucCed, c]]))),
  porMatricula: new Map(miembros.map((m) => [m.matricula, m])),
  deCliente: new Map(clientes.map((c) => [c.id, miembros.filter((m) => m.idCliente === c.id)])),
})
const uno = (p: PersonaLeida, e: Existentes): Plan => {
  const r = planear([p], e, HOY)
  expect(r.problemas).toEqual([])
  return r.planes[0] as Plan
}
const problema = (p: PersonaLeida, e: Existentes) => planear([p], e, HOY).problemas.map((x) => x.mensaje)

describe('what a row does', () => {
  it('nobody is here: a client, and a member where it gives a matrícula or a membership', () => {
    expect(uno(persona(), hay())).toMatchObject({ cliente: null, miembro: null, esMiembro: false, membresia: null })
    expect(queHace(uno(persona(), hay()))).toBe('NUEVO')
    expect(uno(persona({ matricula: 'M-9' }), hay()).esMiembro).toBe(true)
  })

  it('a membership begins as told, else where it began, else as long before its end as its type lasts', () => {
    const membresia = (m: Partial<NonNullable<PersonaLeida['membresia']>>, e = hay()) =>
      uno(persona({ membresia: { tipo: MENSUAL, inicio: null, fin: '2026-04-10', ...m } }), e).membresia
    expect(membresia({ inicio: '2026-02-01' })?.fechaInicio).toBe('2026-02-01')
    expect(membresia({ fin: '2026-03-20' })?.fechaInicio).toBe('2026-02-18')
    expect(membresia({})?.fechaInicio).toBe(HOY)
    expect(membresia({ tipo: LIBRE })?.fechaInicio).toBe(HOY)
    expect(membresia({ tipo: LIBRE, fin: '2026-01-02' })?.fechaInicio).toBe('2026-01-02')
    expect(membresia({}, hay([cliente()], [miembro()]))?.fechaInicio).toBe('2026-03-01')
    expect(membresia({ fin: '2026-02-20' }, hay([cliente()], [miembro()]))?.fechaInicio).toBe('2026-01-21')
  })

  it('the same again is nothing; each thing that is other has its word', () => {
    const e = hay([cliente()], [miembro()])
    const igual = persona({ membresia: { tipo: MENSUAL, inicio: null, fin: '2026-03-31' } })
    expect([queHace(uno(igual, e)), uno(igual, e).cambios]).toEqual(['IGUAL', []])
    const otro = uno(
      persona({
        nombre: 'Ana Paz',
        matricula: 'M-1',
        cliente: { telefono: '1', email: 'a@b.ec', direccion: 'x' },
        ficha: { edad: 3, nombreContacto: 'E', telefonoContacto: '2' },
        observaciones: 'o',
        membresia: { tipo: LIBRE, inicio: null, fin: '2026-03-31' },
      }),
      hay([cliente({ rucCed: null, eliminado: true })], [miembro()]),
    )
    expect(otro.cambios).toEqual([
      'vuelve a las listas',
      'nombre',
      'cédula',
      'teléfono',
      'correo',
      'dirección',
      'edad',
      'contacto',
      'teléfono del contacto',
      'observaciones',
      'membresía',
    ])
    expect(queHace(otro)).toBe('CAMBIA')
    expect(uno(persona({ matricula: 'M-9' }), hay([cliente()])).cambios).toEqual(['nuevo miembro'])
  })

  it('who is somebody else, has another matrícula or several, or is inactive, is a problem', () => {
    const e = hay([cliente(), cliente({ id: 11, nombre: 'Eva', rucCed: 'C-2' })], [miembro()])
    for (const cedula of ['C-2', 'C-9'])
      expect(problema(persona({ cedula, matricula: 'M-1' }), e)).toEqual(['La matrícula es de otra persona: Ana.'])
    expect(problema(persona({ matricula: 'M-9' }), e)).toEqual([
      'Ya es miembro con la matrícula M-1: escriba esa, o deje vacía la celda.',
    ])
    const dos = hay([cliente()], [miembro(), miembro({ id: 21, matricula: 'M-2' })])
    const paga = { tipo: MENSUAL, inicio: null, fin: '2026-03-31' }
    expect(problema(persona({ membresia: paga }), dos)).toEqual(['Tiene varias matrículas (M-1, M-2): escriba cuál.'])
    expect(problema(persona(), dos)).toEqual([])
    expect(uno(persona({ membresia: paga, matricula: 'M-2' }), dos).miembro?.id).toBe(21)
    const oculto = hay([cliente()], [miembro(), miembro({ id: 21, matricula: 'M-2', oculto: true })])
    expect(uno(persona({ membresia: paga }), oculto).miembro?.id).toBe(20)
    const vuelve = hay([cliente({ eliminado: true })], [miembro({ oculto: true, vuelve: true })])
    expect(uno(persona({ membresia: paga }), vuelve).miembro?.id).toBe(20)
    expect(problema(persona({ membresia: paga }), hay([cliente({ activo: false })]))).toEqual([
      'El cliente está inactivo.',
    ])
    expect(problema(persona(), hay([cliente({ activo: false })]))).toEqual([])
    expect(problema(persona(), hay([cliente({ id: 1 })]))).toEqual(['Es de Consumidor Final, que no cambia.'])
  })

  it('the same person in two rows is told', () => {
    const e = hay([cliente()], [miembro()])
    const r = planear([persona(), persona({ linea: 3, cedula: null, matricula: 'M-1' })], e, HOY)
    expect(r.problemas).toEqual([
      { linea: 3, campo: 'matricula', valor: 'M-1', mensaje: 'Es la misma persona de la línea 2.' },
    ])
    expect(r.planes).toHaveLength(1)
  })

  it('what was touched here stays as it is, and is told', () => {
    const paga = persona({ membresia: { tipo: MENSUAL, inicio: null, fin: '2026-06-30' } })
    const aviso = (m: Partial<MiembroHay>) => uno(paga, hay([cliente()], [miembro(m)]))
    for (const estado of ['SUSPENDIDO', 'CANCELADO'] as const)
      expect(aviso({ estado })).toMatchObject({
        membresia: null,
        aviso: `La membresía de Ana se queda como está: aquí está ${estado}.`,
      })
    expect(aviso({ grupo: true }).aviso).toBe('La membresía de Ana se queda como está: aquí comparte un grupo.')
    const plan = aviso({})
    expect(conPisados(plan, undefined)).toEqual(plan)
    expect(conPisados(plan, { idMiembro: 20, ids: [5, 6], fuera: true })).toEqual({ ...plan, cierra: [5, 6] })
    expect(conPisados(plan, { idMiembro: 20, ids: [5], fuera: false })).toMatchObject({
      membresia: null,
      cierra: [],
      cambios: [],
      aviso: 'La membresía de Ana se queda como está: se registró o renovó aquí.',
    })
    expect(aviso({ estado: null, idTipo: null, fechaInicio: null, fechaFin: null }).membresia).not.toBeNull()
  })
})
