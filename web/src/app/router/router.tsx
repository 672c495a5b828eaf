import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router-dom'
import { SkeletonPage } from '../../components/page/Skeletons'
import { ProtectedByRole } from '../../components/page/ByRole'
import { pantalla } from './pantalla'
import { RouteError } from './RouteError'
import { rutas } from '../rutas'
import { Shell } from '../shell/Shell'

/** `/facturaForm` (route of the old client) forwards to the invoice of the client and transaction it was given. */
function FacturaFormForward() {
  const { search, state } = useLocation()
  const given = { ...Object.fromEntries(new URLSearchParams(search)), ...(state as Record<string, string> | null) }
  const { clientId, transaccionId } = given
  return (
    <Navigate replace to={clientId && transaccionId ? rutas.factura(clientId, transaccionId) : rutas.registrarCobro} />
  )
}

/** A screen that RECEPCION may not use. */
const soloAdministrador = (route: RouteObject): RouteObject => ({
  path: route.path ?? '',
  lazy: async () => {
    const { Component } = await (route.lazy as () => Promise<{ Component: React.ComponentType }>)()
    return {
      Component: () => (
        <ProtectedByRole>
          <Component />
        </ProtectedByRole>
      ),
    }
  },
})

const screens: RouteObject[] = [
  pantalla(rutas.inicio, () => import('../../features/inicio/pages/InicioPage')),
  pantalla(rutas.perfil, () => import('../../features/perfil/pages/PerfilPage')),
  pantalla(rutas.cambiarContrasena, () => import('../../features/acceso/pages/CambiarContrasenaPage')),
  pantalla(rutas.seguridad, () => import('../../features/acceso/pages/SeguridadPage')),

  pantalla(rutas.registrarVisita, () => import('../../features/visitas/pages/RegistrarVisitaPage')),
  pantalla(rutas.registrarVisita2, () => import('../../features/visitas/pages/RegistrarVisita2Page')),
  pantalla(rutas.visitas, () => import('../../features/informes/pages/VisitasPage')),

  pantalla(rutas.registrarCobro, () => import('../../features/cobros/pages/RegistrarCobroPage')),
  pantalla('/registrar-pagos/:clientId/:visitaId?', () => import('../../features/cobros/pages/RegistrarCobroPage')),
  pantalla('/factura/:clientId/:transaccionId', () => import('../../features/cobros/pages/FacturaPage')),
  { path: rutas.facturaForm, Component: FacturaFormForward },
  pantalla(rutas.cuentasPorCobrar, () => import('../../features/cobros/pages/CuentasPorCobrarPage')),
  pantalla(rutas.cobrosIncompletos, () => import('../../features/cobros/pages/CobrosIncompletosPage')),
  soloAdministrador(pantalla(rutas.posiblesDobles, () => import('../../features/cobros/pages/PosiblesDoblesPage'))),
  pantalla('/estado-de-cuenta/:clientId', () => import('../../features/cobros/pages/EstadoDeCuentaPage')),
  pantalla(rutas.cobros, () => import('../../features/cobros/pages/CobrosPage')),
  pantalla(rutas.caja, () => import('../../features/cobros/pages/CajaPage')),
  pantalla(rutas.conciliacion, () => import('../../features/cobros/pages/ConciliacionPage')),
  pantalla('/recibo/:que/:id', () => import('../../features/cobros/pages/ReciboPage')),
  pantalla(rutas.pagos, () => import('../../features/informes/pages/PagosPage')),

  pantalla(rutas.membresias, () => import('../../features/tipos/pages/MembresiasPage')),
  pantalla(rutas.crudMembresias, () => import('../../features/tipos/pages/TiposPage')),
  pantalla(rutas.crudMembresiaCard, () => import('../../features/tipos/pages/TiposPage')),
  soloAdministrador(pantalla('/CRUD_MembresiaForm/:id?', () => import('../../features/tipos/pages/TipoFormPage'))),
  pantalla(rutas.crearMembresia, () => import('../../features/tipos/pages/CrearMembresiaPage')),
  pantalla(rutas.crearPlanes, () => import('../../features/tipos/pages/CrearPlanesPage')),

  pantalla(rutas.crudMiembrosCard, () => import('../../features/miembros/pages/MiembrosCardPage')),
  pantalla('/crud_miembrosForm/:id?', () => import('../../features/miembros/pages/MiembroFormPage')),
  pantalla(rutas.miembros, () => import('../../features/miembros/pages/MiembrosPage')),
  pantalla('/miembro/:id', () => import('../../features/miembros/pages/MiembroPage')),
  pantalla('/miembro/:id/credencial', () => import('../../features/miembros/pages/CredencialPage')),
  pantalla(rutas.nuevoMiembro, () => import('../../features/miembros/pages/NuevoMiembroPage')),
  pantalla('/editar-miembro/:id', () => import('../../features/miembros/pages/EditarMiembroPage')),

  pantalla(rutas.clientes, () => import('../../features/clientes/pages/ClientesPage')),
  pantalla(rutas.crearCliente, () => import('../../features/clientes/pages/CrearClientePage')),
  pantalla('/editar-cliente/:rucCed?', () => import('../../features/clientes/pages/EditarClientePage')),

  soloAdministrador(pantalla(rutas.usuarios, () => import('../../features/usuarios/pages/UsuariosPage'))),
  soloAdministrador(pantalla(rutas.nuevoUsuario, () => import('../../features/usuarios/pages/UsuarioFormPage'))),
  soloAdministrador(pantalla('/editar-usuario/:id', () => import('../../features/usuarios/pages/UsuarioFormPage'))),
  soloAdministrador(pantalla(rutas.adminAreas, () => import('../../features/areas/pages/AreasPage'))),
  soloAdministrador(pantalla(rutas.configurar, () => import('../../features/ajustes/pages/ConfigurarPage'))),
  soloAdministrador(pantalla(rutas.llaves, () => import('../../features/ajustes/pages/LlavesPage'))),
  soloAdministrador(pantalla(rutas.productosEnsamblados, () => import('../../features/ajustes/pages/ProductosPage'))),
  soloAdministrador(pantalla(rutas.llevarseDatos, () => import('../../features/sistema/pages/LlevarseDatosPage'))),
  soloAdministrador(pantalla(rutas.sistema, () => import('../../features/sistema/pages/SistemaPage'))),
  soloAdministrador(pantalla(rutas.mudanza, () => import('../../features/mudanza/pages/MudanzaPage'))),
  soloAdministrador(pantalla(rutas.auditoria, () => import('../../features/auditoria/pages/AuditoriaPage'))),
  soloAdministrador(
    pantalla(rutas.importarPersonas, () => import('../../features/importar/pages/ImportarPersonasPage')),
  ),
  soloAdministrador(pantalla(rutas.formasPagoAdmin, () => import('../../features/ajustes/pages/FormasPagoPage'))),

  pantalla(rutas.chat, () => import('../../features/mensajes/pages/ChatPage')),
  pantalla(rutas.enviarMsg, () => import('../../features/mensajes/pages/EnviarMensajePage')),
  pantalla(rutas.mensajes, () => import('../../features/mensajes/pages/MensajesPage')),
  pantalla('/ayuda/:pagina?', () => import('../../features/ayuda/pages/AyudaPage')),
  pantalla('*', () => import('./NoEncontradaPage')),
]

/** The routes of the signed-in app: the shell around lazily loaded screens. */
const routes: RouteObject[] = [
  // The fallback stands inside: on a first load the shell shows at once, and the page's shape while its file arrives.
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, HydrateFallback: SkeletonPage, children: screens }],
  },
]

/** Makes the browser router; called once somebody is signed in. */
export const crearRouter = () => createBrowserRouter(routes)
