/* The screens over the old scripts: each takes what is answered to pieces at once, and the overlay goes at the end. */
import { PHP } from './base.js'
import { guion } from './red.js'
import {
  avisar,
  boton,
  campo,
  cargando,
  diaDeFormulario,
  elegir,
  formulario,
  h,
  pintar,
  tabla,
  verDia,
} from './vista.js'

const yo = () => localStorage.getItem('idUsuario')
const foto = (imagen) => h('img', { src: `${PHP}/${imagen}`, alt: 'foto' })
/** The label of a chart's point is its first key. */
const puntos = (lista) => lista.map((x) => `${x[Object.keys(x)[0]]}: ${x.numeroVisitas ?? x.total}`).join(', ')

async function leer(nombre, datos, dibujar) {
  cargando(true)
  const datosLeidos = await guion(nombre, datos)
  dibujar(datosLeidos)
  cargando(false)
}

const cifras = (d) => [
  ['Total visitas', d.datosVisitas.totalVisitas.toFixed(0)],
  ['Visitas hoy', d.datosVisitas.visitasHoy.toFixed(0)],
  ['Total pagos', `$${d.datosPagos.totalPagos.trim()}`],
  ['Pagos hoy', `$${d.datosPagos.pagosHoy.trim()}`],
]

export const inicio = () =>
  leer('inicio', { metodo: 'obtener' }, (d) =>
    pintar(
      h('h1', { textContent: 'Panel de Control' }),
      tabla([
        ...cifras(d),
        ...['visitasHora', 'visitasSemana', 'visitasMes', 'pagosSemana', 'pagosMes', 'pagosMeses'].map((k) => [
          k,
          puntos(d[k]),
        ]),
      ]),
    ),
  )

export const perfil = () =>
  leer('usuarios', { metodo: 'informacion_perfil', idUsuario: yo() }, (d) =>
    pintar(h('h1', { textContent: `Perfil de ${localStorage.getItem('nombreUsuario')}` }), tabla(cifras(d))),
  )

export const miembros = () =>
  leer('miembros', { metodo: 'get' }, (lista) =>
    pintar(
      h('h1', { textContent: 'Miembros' }),
      tabla(
        lista.map((m) => [
          foto(m.imagen),
          m.matricula.trim(),
          m.nombre.trim(),
          m.estado ?? 'SIN MEMBRESÍA',
          verDia(m.fechaInicio),
          verDia(m.fechaFin),
          m.membresia,
          [boton('Realizar pago', () => pagar(m)), boton('Eliminar', () => eliminar(m))],
        ]),
      ),
    ),
  )

async function eliminar(m) {
  if (await guion('miembros', { metodo: 'eliminar', id: m.id })) {
    avisar('Miembro eliminado')
    await miembros()
  }
}

const pagar = (m) =>
  leer('membresias', { metodo: 'get' }, (tipos) => {
    const elegido = (v) => tipos.find((t) => String(t.id) === v.idMembresia)
    pintar(
      h('h1', { textContent: `Realizar pago para ${m.matricula}` }),
      formulario(
        [
          elegir(
            'idMembresia',
            tipos.map((t) => [t.id, `${t.nombre.trim()} $${t.precio}`]),
          ),
          campo('fecha', diaDeFormulario(Date.now()), 'date'),
        ],
        (v) =>
          guion('miembros', {
            metodo: 'pagar',
            pago: {
              matricula: m.matricula,
              pago: elegido(v).precio,
              idMembresia: elegido(v).id,
              duracion: elegido(v).duracion,
              fecha: v.fecha,
              idUsuario: yo(),
            },
          }),
        async () => {
          avisar('Pago realizado con exito')
          await miembros()
        },
      ),
    )
  })

const datosUrl = (archivo) =>
  new Promise((listo, mal) => {
    const lector = new FileReader()
    lector.onload = () => listo(lector.result)
    lector.onerror = mal
    lector.readAsDataURL(archivo)
  })

export async function nuevoMiembro() {
  const textos = ['nombre', 'telefono', 'direccion', 'edad', 'nombreContacto', 'telefonoContacto']
  pintar(
    h('h1', { textContent: 'Nuevo miembro' }),
    formulario(
      [...textos.map((t) => campo(t)), campo('imagen', '', 'file')],
      async ({ imagen, ...v }) =>
        guion('miembros', {
          metodo: 'registrar',
          miembro: {
            ...v,
            sufreEnfermedad: false,
            tieneSeguro: false,
            enfermedad: '',
            institucion: '',
            imagen: imagen.size ? await datosUrl(imagen) : null,
          },
        }),
      (matricula) => {
        avisar('Miembro registrado')
        pintar(h('output', { textContent: matricula.trim() }))
      },
    ),
  )
}

export async function registrarVisita() {
  const resultados = h('div')
  const buscar = campo('busqueda')
  pintar(
    h('h1', { textContent: 'Registrar visita' }),
    buscar,
    boton('Buscar', () =>
      leer('miembros', { metodo: 'obtener_nombre_matricula', busqueda: buscar.value }, (lista) =>
        resultados.replaceChildren(
          tabla(
            lista
              .filter((m) => m.estado === 'ACTIVO')
              .map((m) => [foto(m.imagen), m.nombre.trim(), boton('Registrar', () => visitar(m))]),
          ),
        ),
      ),
    ),
    resultados,
    formulario(
      [campo('pago')],
      ({ pago }) => guion('visitas', { metodo: 'registrar_regular', visita: { idUsuario: yo(), pago } }),
      () => avisar('Visita regular registrar'),
    ),
  )
}

async function visitar(m) {
  const visita = { idMiembro: m.id, idMembresia: m.idMembresia, idUsuario: yo() }
  if (await guion('visitas', { metodo: 'registrar', visita })) avisar('Visita registrada')
}

const filtros = { fechaInicio: null, fechaFin: null }
const totales = (lista) => lista.map((t) => `${t.nombre.trim()}: ${t.total}`).join(', ')

export const pagos = () =>
  leer('pagos', { metodo: 'obtener', filtros }, (d) =>
    pintar(
      h('h1', { textContent: `Pagos de hoy $${d.totalPagos.trim()}` }),
      tabla(d.pagos.map((p) => [p.fecha.trim(), p.monto, p.nombre, p.membresia, p.usuario])),
      h('p', { id: 'usuarios', textContent: totales(d.totalesUsuario) }),
      h('p', { textContent: totales(d.totalesMembresias) + totales(d.totalesMiembros) }),
    ),
  )

export const visitas = () =>
  leer('visitas', { metodo: 'obtener', filtros }, (d) =>
    pintar(
      h('h1', { textContent: `${d.visitas.length} visitas de hoy` }),
      tabla(d.visitas.map((v) => [v.fecha.trim(), v.nombre, v.membresia, v.usuario])),
      h('p', { id: 'usuarios', textContent: totales(d.totalesUsuarios) }),
      h('p', { textContent: totales(d.totalesMembresias) + totales(d.totalesMiembros) }),
    ),
  )

export const usuarios = () =>
  leer('usuarios', { metodo: 'get' }, (lista) =>
    pintar(h('h1', { textContent: 'Usuarios' }), tabla(lista.map((u) => [u.usuario.trim(), u.nombre, u.telefono]))),
  )

export const membresias = () =>
  leer('membresias', { metodo: 'get' }, (lista) =>
    pintar(
      h('h1', { textContent: 'Membresías' }),
      tabla(lista.map((t) => [t.nombre.trim(), t.duracion.toFixed(0), t.precio.trim()])),
    ),
  )

/** `reabrir`: what reads the settings anew; until then a desk keeps the logo's path that it read last. */
export const configurar = (reabrir) =>
  leer('ajustes', { metodo: 'obtener' }, (a) =>
    pintar(
      h('h1', { textContent: 'Configurar' }),
      formulario(
        [
          campo('nombre', a.nombre.trim()),
          campo('telefono', a.telefono.trim()),
          campo('direccion', a.direccion.trim()),
          campo('logo', '', 'file'),
        ],
        async ({ logo, ...v }) =>
          guion('ajustes', {
            metodo: 'registrar',
            ajustes: { ...v, logo: logo.size ? await datosUrl(logo) : a.logo, logoCambia: logo.size > 0 },
          }),
        async () => {
          avisar('Información actualizada')
          await reabrir()
        },
      ),
    ),
  )
