import { expect, it } from 'vitest'
import { ACCIONES, ENTIDADES, frase, nombreDeAccion, nombreDeEntidad } from './auditoria'

it('tells what was done as one says it', () => {
  expect(frase('anular', 'cobro', '1234')).toBe('Anuló el cobro 1234')
  expect(frase('renovar', 'miembro', 'Ana (2026-3)')).toBe('Renovó la membresía del miembro Ana (2026-3)')
  expect(frase('suspender', 'miembro', 'Ana')).toBe('Suspendió al miembro Ana')
  expect(frase('agregar_linea', 'cobro', '7')).toBe('Agregó un pago al cobro 7')
  expect(frase('editar', 'ajustes', '')).toBe('Cambió los datos del gimnasio')
  expect(frase('iniciar_sesion', 'usuario', 'admin')).toBe('Entró al sistema')
  expect(frase('crear', 'area', 'Pesas')).toBe('Creó el área Pesas')
})

it('has a name for each action and thing, all different', () => {
  expect(new Set(ACCIONES.map(nombreDeAccion)).size).toBe(ACCIONES.length)
  expect(new Set(ENTIDADES.map(nombreDeEntidad)).size).toBe(ENTIDADES.length)
  expect(nombreDeEntidad('forma_pago')).toBe('Forma de pago')
  expect(nombreDeEntidad('ajustes')).toBe('Datos del gimnasio')
})
