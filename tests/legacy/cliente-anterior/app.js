/*
 * A client of a page that behaves as the real old one did where it was seen to stop (docs/compatibility.md, The real
 * old client): it believes its own storage, takes answers to pieces at once, minds truthy ones only, and reads dates by
 * `new Date`.
 */
import { PHP } from './base.js'
import * as guiones from './guiones.js'
import { guion } from './red.js'
import * as nuevas from './rest.js'
import { $, avisar, boton, campo, formulario, h, ocuparse, pintar } from './vista.js'

const PANTALLAS = {
  Inicio: guiones.inicio,
  Miembros: guiones.miembros,
  'Nuevo miembro': guiones.nuevoMiembro,
  'Registrar visita': guiones.registrarVisita,
  Pagos: guiones.pagos,
  Visitas: guiones.visitas,
  Membresías: guiones.membresias,
  Usuarios: guiones.usuarios,
  Configurar: () => guiones.configurar(abrir),
  Perfil: guiones.perfil,
  'Miembros Card': nuevas.tarjetas,
  'Visita nueva': nuevas.visitaNueva,
  Clientes: nuevas.clientes,
}

const dentro = () => localStorage.getItem('ingresado') === 'true'

async function leerAjustes() {
  const ajustes = await guion('ajustes', { metodo: 'obtener' })
  $('#gimnasio').textContent = ajustes.nombre.trim()
  $('#logo').src = `${PHP}/${ajustes.logo}`
}

async function abrir() {
  await leerAjustes()
  $('#menu').hidden = $('#salir').hidden = !dentro()
  $('#quien').textContent = dentro() ? localStorage.getItem('nombreUsuario') : ''
  if (dentro()) await guiones.inicio()
  else mostrarLogin()
}

function mostrarLogin() {
  pintar(
    h('h1', { textContent: 'Iniciar Sesión' }),
    formulario(
      [campo('usuario'), campo('password', '', 'password')],
      // Nothing falsy comes out of here: its own messages say what was wrong, and the form can be sent again.
      async (usuario) => (await guion('usuarios', { metodo: 'login', usuario })) ?? { resultado: false },
      async ({ resultado, datos }) => {
        if (!resultado) return void avisar('Credenciales incorrectas')
        localStorage.setItem('ingresado', 'true')
        localStorage.setItem('nombreUsuario', datos.nombreUsuario)
        localStorage.setItem('idUsuario', datos.idUsuario)
        avisar('Datos correctos. Bienvenido')
        await abrir()
      },
    ),
  )
}

$('#menu').append(...Object.entries(PANTALLAS).map(([nombre, mostrar]) => boton(nombre, mostrar)))
$('#salir').onclick = () =>
  ocuparse(async () => {
    localStorage.clear()
    avisar('')
    await abrir()
  })
await ocuparse(abrir)
