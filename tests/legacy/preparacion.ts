import { cifrarContrasena } from '../../server/src/features/sesion/contrasena/contrasenas'
import type { ClienteHttp } from '../support/cliente'
import { FOTO } from '../support/gym/personas/miembros'
import type { ServidorDePrueba } from '../support/server'
import { momentoDe } from './repetir'

/**
 * The recordings are a part of what was once sent: here is what they leave out and later ones show, or what the old
 * server accepted and ours refuses (the rows are put in as an import would). Each step is made before the recording
 * `antes`, at that recording's time unless told.
 */
interface Paso {
  antes: string
  /** What it makes. */
  hace: string
  /** 'AAAA-MM-DD HH:MM:SS' local. */
  now?: string
  /** Sent to a script with the key; must answer something truthy. */
  php?: [guion: string, cuerpo: unknown]
  sql?: (s: ServidorDePrueba) => Promise<unknown>
}

const persona = {
  telefono: '0991111111',
  direccion: 'Calle 1 y Ñ',
  edad: '25',
  sufreEnfermedad: 0,
  tieneSeguro: 0,
  enfermedad: '',
  institucion: '',
  nombreContacto: 'Luis Pérez',
  telefonoContacto: '0992222222',
  imagen: null,
}
const alta = (antes: string, datos: object, now?: string): Paso => ({
  antes,
  hace: `miembro ${(datos as { nombre: string }).nombre}`,
  php: ['miembros', { metodo: 'registrar', miembro: { ...persona, ...datos } }],
  ...(now ? { now } : {}),
})
const membresia = (antes: string, id: number, nombre: string, duracion: number, precio: string): Paso => ({
  antes,
  hace: `membresía ${id}`,
  php: ['membresias', { metodo: 'post', membresia: { nombre, duracion, precio }, id }],
})
const usuario = (antes: string, id: number, datos: object): Paso => ({
  antes,
  hace: `usuario ${id}`,
  php: ['usuarios', { metodo: 'registrar', usuario: datos }],
})
/** `copia` makes two equal requests of one second different, so that the second is no double click. */
const pago = (antes: string, matricula: string, fecha: string, copia: number): Paso => ({
  antes,
  hace: `pago ${copia} de ${matricula}`,
  php: [
    'miembros',
    { metodo: 'pagar', pago: { matricula, pago: '25.00', idMembresia: 1, duracion: 30, fecha, idUsuario: '1' }, copia },
  ],
})

/** A visit that ours would refuse: the old server asked neither whether the member may enter nor what type it has. */
const visita = (antes: string, idMiembro: number, idTipo: number | null, idUsuario: number): Paso => ({
  antes,
  hace: `visita del miembro ${idMiembro}`,
  sql: (s) =>
    s.pool.query(
      `INSERT INTO visita (momento, dia, hora, id_cliente, id_miembro, id_tipo_membresia, id_usuario)
        SELECT $1, '2025-06-20', 9, id_cliente, id, $3, $4 FROM miembro WHERE id = $2`,
      [s.clock(), idMiembro, idTipo, idUsuario],
    ),
})

const PREPARACION: readonly Paso[] = [
  {
    antes: 'err.usuarios.emptyBody',
    hace: 'el primer usuario, con la contraseña inicial',
    sql: async (s) =>
      s.pool.query(
        "UPDATE usuario SET nombre = 'Paco', telefono = '11111111', debe_cambiar = true, hash = $1 WHERE id = 1",
        [await cifrarContrasena('ClaveInicial1')],
      ),
  },
  usuario('usuarios.registrar.withPasswordIgnored', 3, {
    usuario: 'ñusta💪',
    nombre: 'Ñandú José Ávila-Ünï 💪🏋️‍♀️ "comillas" \\ / <b>x</b> \u2028',
    telefono: '+593 99 111',
  }),
  usuario('usuarios.registrar.withPasswordIgnored', 4, { usuario: 'se borra', nombre: 'X', telefono: '1' }),
  {
    antes: 'usuarios.login.afterChange',
    hace: 'entra el usuario 2',
    php: ['usuarios', { metodo: 'login', usuario: { usuario: 'recepcion1', password: 'ClaveInicial1' } }],
  },
  {
    antes: 'usuarios.login.afterChange',
    hace: 'y cambia su contraseña',
    php: ['usuarios', { metodo: 'cambiar_pass', idUsuario: 2, password: 'Recepcion#2025ñ💪' }],
  },
  {
    antes: 'ajustes.obtener',
    hace: 'los ajustes, con logo',
    php: [
      'ajustes',
      {
        metodo: 'registrar',
        ajustes: {
          nombre: 'Gimnasio Ñandú 💪',
          telefono: '022345678',
          direccion: 'Av. Amazonas #12 & 6 "B"',
          logo: FOTO,
          logoCambia: true,
        },
      },
    ],
  },
  membresia('membresias.post.unicode', 2, 'Quincenal', 15, '14.50'),
  membresia('membresias.post.zero', 3, 'Año Élite 💪', 365, '251.00'),
  membresia('membresias.get', 5, 'Mensual', 30, '25'),
  membresia('membresias.get', 6, "Robert'); DROP TABLE miembros;--", 1, '1'),
  {
    antes: 'membresias.delete.ok',
    hace: 'la membresía 2 como estaba',
    php: ['membresias', { metodo: 'put', membresia: { id: 2, nombre: 'Quincenal', duracion: 15, precio: '14.50' } }],
  },
  alta('miembros.registrar.ceroUno', { nombre: 'Ana Pérez' }),
  alta('miembros.registrar.unicode', {
    nombre: 'Carla 💪 Ibáñez',
    edad: 41,
    sufreEnfermedad: 1,
    tieneSeguro: 1,
    enfermedad: 'Diabetes',
    institucion: 'Seguro X',
    imagen: FOTO,
  }),
  alta('miembros.registrar.imagenVacia', { nombre: "Robert'); DROP TABLE miembros;--", direccion: "' OR '1'='1' -- " }),
  alta('miembros.get.1', { nombre: 'Eva Sin Key' }, '2025-06-18 11:01:00'),
  pago('miembros.get.afterPagar', '2025-2', '2025-06-18', 1),
  pago('miembros.get.afterPagar', '2025-2', '2025-06-18', 2),
  alta('miembros.eliminar.ultimo', { nombre: 'Último' }),
  pago('miembros.eliminar.ultimo', '2025-8', '2025-06-20', 1),
  {
    antes: 'visitas.registrar.vencido',
    hace: 'la segunda visita, que no es un doble clic',
    php: ['visitas', { metodo: 'registrar', visita: { idMiembro: 2, idUsuario: '1' }, copia: 2 }],
  },
  visita('visitas.registrar.vencido', 3, null, 1),
  visita('visitas.regular.number', 7, 1, 2),
  {
    antes: 'visitas.regular.number',
    hace: 'la tercera',
    php: ['visitas', { metodo: 'registrar', visita: { idMiembro: 2, idUsuario: '1' }, copia: 3 }],
  },
  {
    antes: 'visitas.regular.number',
    hace: 'una visita regular',
    php: ['visitas', { metodo: 'registrar_regular', visita: { idUsuario: 1, pago: '3.00' } }],
  },
  { antes: 'visitas.obtener.huerfanas', hace: 'se borra el usuario 2', php: ['usuarios', { metodo: 'delete', id: 2 }] },
  { antes: 'miembros.get.limite', hace: 'se borra el miembro 5', php: ['miembros', { metodo: 'eliminar', id: 5 }] },
]

/** Makes the steps that stand before a recording. */
export async function preparar(s: ServidorDePrueba, viejo: ClienteHttp, antes: string, now: string): Promise<void> {
  for (const p of PREPARACION.filter((x) => x.antes === antes)) {
    s.clock.fijar(momentoDe(p.now ?? now))
    await p.sql?.(s)
    if (p.php) {
      const [guion, cuerpo] = p.php
      const r = await viejo.php(guion, cuerpo)
      if (!r.cuerpo) throw new Error(`preparación «${p.hace}»: ${r.estado} ${r.texto} ${r.cabeceras.get('x-error')}`)
    }
  }
}
