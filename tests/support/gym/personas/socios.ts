import {
  crearCliente,
  crearMiembro,
  crearMiembroActivo,
  crearMiembroVencido,
  crearTipo,
  type MiembroCreado,
} from '../../factories'
import type { ServidorDePrueba } from '../../server'

/**
 * A gym of members who may enter, whose time is over and who are suspended, a group's holder among them; types to
 * choose from, one that is sold no more, and two clients without a card.
 */
export async function sociosDeTodoEstado(
  s: ServidorDePrueba,
): Promise<{ ana: MiembroCreado; dueno: MiembroCreado; clienteNuevo: { id: number } }> {
  const mensual = await crearTipo(s, { nombre: 'Mensual', categoria: 'Fitness', valor: '25.00', duracion: 30 })
  const familiar = await crearTipo(s, {
    nombre: 'Familiar',
    categoria: 'Grupos',
    valor: '60.00',
    duracion: 30,
    capacidad: 3,
  })
  for (let i = 0; i < 11; i++) await crearTipo(s, { nombre: `Fitness ${i}`, categoria: 'Clases' })
  await crearTipo(s, { nombre: 'Retirado', estado: 'ELIMINADO' })
  const ana = await crearMiembroActivo(s, { nombre: 'Ana Activa', idTipo: mensual.id })
  await crearMiembroVencido(s, { nombre: 'Beto Vencido', idTipo: mensual.id })
  await crearMiembro(s, { nombre: 'Carla Suspendida', idTipo: mensual.id, estado: 'SUSPENDIDO' })
  const dueno = await crearMiembroActivo(s, { nombre: 'Diego Dueño', idTipo: familiar.id })
  const clienteNuevo = await crearCliente(s, { nombre: 'Beatriz Nueva' })
  await crearCliente(s, { nombre: 'Beatriz Segunda' })
  return { ana, dueno, clienteNuevo }
}
