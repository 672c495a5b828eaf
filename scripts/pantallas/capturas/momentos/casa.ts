import { rutas } from '../../../../web/src/app/rutas'
import type { Ejemplos, Pantalla } from '../pantallas'
import { abrir, boton } from './gestos'

/** What is around every screen. */
export const momentosDelMarco = (): Pantalla[] => [
  {
    nombre: 'm-menu',
    ruta: rutas.inicio,
    hacer: async (p) => {
      await p.setViewportSize({ width: 360, height: 740 })
      await boton(p, 'Menú')
      await p.getByText('Versión 2.0').waitFor()
    },
  },
  {
    nombre: 'm-paleta',
    ruta: rutas.inicio,
    hacer: async (p) => {
      await p.keyboard.press('Control+k')
      await p.getByRole('combobox').fill('mar')
      await p.getByRole('option').nth(3).waitFor()
    },
  },
]

/** What an administrator looks after. */
export const momentosDeAdministracion = (e: Ejemplos): Pantalla[] => [
  { nombre: 'm-tipo-errores', ruta: rutas.crudMembresiaForm, hacer: (p) => boton(p, /^(Guardar|Crear|Registrar)/) },
  { nombre: 'm-area', ruta: rutas.adminAreas, hacer: abrir('Nueva Area') },
  { nombre: 'm-forma-pago', ruta: rutas.formasPagoAdmin, hacer: abrir(/^Editar/) },
  { nombre: 'm-producto', ruta: rutas.productosEnsamblados, hacer: abrir('Nuevo producto') },
  { nombre: 'm-llave', ruta: rutas.llaves, hacer: abrir('Nueva llave') },
  { nombre: 'm-usuario-eliminar', ruta: rutas.usuarios, hacer: abrir(/^Eliminar/) },
  { nombre: 'm-auditoria-detalle', ruta: rutas.auditoria, hacer: (p) => boton(p, /^Detalle/) },
  {
    nombre: 'm-auditoria-una',
    ruta: `${rutas.auditoria}?entidad=miembro&id=${e.miembro}`,
  },
  {
    nombre: 'm-ayuda-buscar',
    ruta: rutas.ayuda,
    hacer: async (p) => {
      await p.getByRole('searchbox').or(p.getByRole('textbox')).first().fill('respaldo')
    },
  },
]
