import { rutas } from '../../../../web/src/app/rutas'
import type { Ejemplos, Pantalla } from '../pantallas'
import { abrir, boton } from './gestos'

/** Members and clients. */
export const momentosDePersonas = (e: Ejemplos): Pantalla[] => [
  { nombre: 'm-miembros-detalle', ruta: rutas.miembros, hacer: (p) => boton(p, /^Detalle/) },
  { nombre: 'm-suspender', ruta: rutas.miembro(e.miembro), hacer: abrir('Suspender') },
  { nombre: 'm-cancelar', ruta: rutas.miembro(e.miembro), hacer: abrir('Cancelar') },
  { nombre: 'm-miembro-errores', ruta: rutas.crudMiembrosForm, hacer: (p) => boton(p, 'Crear Miembro') },
  { nombre: 'm-cliente-errores', ruta: rutas.crearCliente, hacer: (p) => boton(p, 'Guardar Cliente') },
  { nombre: 'm-cliente-eliminar', ruta: rutas.clientes, hacer: abrir(/^Eliminar/) },
]
