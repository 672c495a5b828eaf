import { z } from 'zod'
import { Id, TextoTalCualObligatorio } from '../campos'
import { definirGuion, definirMetodo } from '../definir'
import { Apertura, ContrasenaNueva, Credenciales } from '../sistema/sesion'
import { DatosUsuario } from '../personas/usuarios'

/** Name and phone as typed; the user name is trimmed, because one with blanks could not sign in. */
const DatosLegados = DatosUsuario.extend({
  nombre: TextoTalCualObligatorio(150),
  telefono: TextoTalCualObligatorio(40),
})

/** A user in the old words (USUARIO-06): never the hash. */
export const UsuarioLegado = z.object({ id: z.number(), usuario: z.string(), nombre: z.string(), telefono: z.string() })
export type UsuarioLegado = z.output<typeof UsuarioLegado>

/** The part of usuarios.php about one's own session and password. */
export const guionSesion = definirGuion('usuarios', {
  login: definirMetodo({
    acceso: 'publica',
    resumen: 'Inicia sesión; «cambia» si antes hay que cambiar la contraseña',
    entrada: z.object({ usuario: Credenciales }),
    respuesta: Apertura,
    rechazo: { forma: z.object({ resultado: z.literal(false) }), de: () => ({ resultado: false }) },
  }),
  verifica_pass: definirMetodo({
    acceso: 'cambio',
    resumen: 'Si esa es la contraseña actual; nulo si no existe el usuario',
    entrada: z.object({ id: Id, password: z.string().max(1000).catch('') }),
    respuesta: z.boolean().nullable(),
  }),
  cambiar_pass: definirMetodo({
    acceso: 'cambio',
    resumen: 'Cambia la contraseña que se acaba de verificar',
    entrada: z.object({ idUsuario: Id, password: ContrasenaNueva }),
    respuesta: z.literal(true),
    autor: (c) => c.idUsuario,
  }),
})

/** The part of usuarios.php about the people who sign in. */
export const guionUsuarios = definirGuion('usuarios', {
  get: definirMetodo({
    acceso: 'administrador',
    resumen: 'Los usuarios, por su número',
    entrada: z.object({}),
    respuesta: z.array(UsuarioLegado),
    vacio: [],
  }),
  un_usuario: definirMetodo({
    acceso: 'administrador',
    resumen: 'Un usuario; nulo si no existe',
    entrada: z.object({ id: Id }),
    respuesta: UsuarioLegado.nullable(),
    vacio: { id: 0, usuario: '', nombre: '', telefono: '' },
  }),
  // A password in the payload is ignored, as the old server did: the user gets the installation's initial one.
  registrar: definirMetodo({
    acceso: 'administrador',
    resumen: 'Crea un administrador con la contraseña inicial',
    entrada: z.object({ usuario: DatosLegados }),
    respuesta: z.literal(true),
    escribe: true,
  }),
  put: definirMetodo({
    acceso: 'administrador',
    resumen: 'Cambia un usuario',
    entrada: z.object({ usuario: DatosLegados.extend({ id: Id }) }),
    respuesta: z.literal(true),
    escribe: true,
  }),
  delete: definirMetodo({
    acceso: 'administrador',
    resumen: 'Elimina un usuario',
    entrada: z.object({ id: Id }),
    respuesta: z.literal(true),
    escribe: true,
  }),
})
