/* The newer screens: a refusal is shown, as long as there is one to read; "Guardando…" ends in either case. */
import { rest } from './red.js'
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

/** Reads and draws; every error path looks for the server's words in the same place. */
async function leer(ruta, dibujar) {
  cargando(true)
  try {
    const { data } = await rest('GET', ruta)
    dibujar(data)
  } catch (error) {
    pintar(h('p', { id: 'error', textContent: error.response.data.mensaje || 'No se pudieron cargar los datos.' }))
  } finally {
    cargando(false)
  }
}

/** Writes; true when it was done. */
async function escribir(metodo, ruta, datos) {
  try {
    const { data } = await rest(metodo, ruta, datos)
    avisar(data.mensaje || 'Operación exitosa.')
    return true
  } catch (error) {
    avisar(`Error: ${error.response.data.mensaje || 'intente de nuevo'}`)
    return false
  }
}

export const tarjetas = () =>
  leer('/api/miembros', (lista) =>
    pintar(
      h('h1', { textContent: 'Gestión de Miembros' }),
      tabla(
        lista.map((m) => [
          m.matricula.trim(),
          m.client_nombre.trim(),
          m.client_rucCed,
          m.estado,
          verDia(m.fecha_inicio),
          verDia(m.fecha_fin),
          boton('Editar', () => editarMiembro(m.id_miembro)),
        ]),
      ),
    ),
  )

const editarMiembro = (id) =>
  leer(`/api/miembros/${id}`, (m) =>
    pintar(
      h('h1', { textContent: `Editar Miembro ${m.matricula}` }),
      formulario(
        [
          campo('fecha_inicio', diaDeFormulario(m.fecha_inicio), 'date'),
          campo('fecha_fin', diaDeFormulario(m.fecha_fin), 'date'),
          campo('observaciones', m.observaciones),
        ],
        (v) => {
          const { fecha_registro: _r, fecha_creacion: _c, fecha_actualizacion: _a, ...todo } = m
          return escribir('PUT', `/api/miembros/${id}`, { ...todo, ...v })
        },
        tarjetas,
      ),
    ),
  )

export const visitaNueva = () =>
  leer('/api/areas', (areas) =>
    leer('/api/miembros', (lista) => {
      const activos = lista.filter((m) => m.estado === 'ACTIVO')
      pintar(
        h('h1', { textContent: 'Registro de Visitas' }),
        formulario(
          [
            elegir(
              'id_miembro',
              activos.map((m) => [m.id_miembro, `${m.matricula.toLowerCase()} ${m.client_nombre.toLowerCase()}`]),
            ),
          ],
          ({ id_miembro: idMiembro }) =>
            escribir('POST', '/api/visitas', {
              client_id: activos.find((m) => String(m.id_miembro) === idMiembro).client_id,
              es_miembro: true,
              id_miembro: Number(idMiembro),
              nombre_area_acceso: areas.map((a) => a.nombre_area.trim()).join(', '),
              estado_acceso: 'CONCEDIDO',
              motivo_denegacion: null,
              registrado_por: 'Sistema Web',
              observaciones: '',
            }),
          () => {},
        ),
      )
    }),
  )

export const clientes = () =>
  leer('/verClientesJsonApp', ({ Clientes: lista }) =>
    pintar(
      h('h1', { textContent: 'Clientes' }),
      tabla(
        lista.map((c) => [
          c.client_rucCed.trim(),
          c.client_nombre.trim(),
          c.client_celular.trim(),
          [
            boton('Editar', () => editarCliente(c.client_rucCed)),
            boton('Eliminar', () => eliminarCliente(c.client_rucCed)),
          ],
        ]),
      ),
    ),
  )

const editarCliente = (ruc) =>
  leer(`/api/clientes/${ruc}`, (c) =>
    pintar(
      h('h1', { textContent: `Editar ${c.client_nombre.trim()}` }),
      formulario(
        [
          campo('client_nombre', c.client_nombre.trim()),
          campo('client_direccion', c.client_direccion.trim()),
          campo('client_celular', c.client_celular.trim()),
          campo('client_email', c.client_email.trim()),
        ],
        async (v) => {
          const { status, data } = await rest('PUT', `/api/clientes/${ruc}`, { ...v, client_estado: c.client_estado })
          return status === 200 && data.mensaje === 'Cliente actualizado exitosamente.'
        },
        async () => {
          avisar('Cliente actualizado')
          await clientes()
        },
      ),
    ),
  )

async function eliminarCliente(ruc) {
  const { status, data } = await rest('DELETE', `/api/clientes/${ruc}`)
  if (status === 200 && data.mensaje === 'Cliente eliminado exitosamente.') {
    avisar('Cliente eliminado')
    await clientes()
  }
}
