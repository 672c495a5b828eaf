/** Parameters of a list or report as they go in its key. */
type Params = Readonly<Record<string, unknown>>

const family = <const N extends string>(name: N) => ({
  /** Everything of the family: for `invalidateQueries`. */
  todas: [name] as const,
  lista: (params: Params = {}) => [name, 'lista', params] as const,
  una: (id: string | number) => [name, 'una', String(id)] as const,
  buscar: (texto: string, params: Params = {}) => [name, 'buscar', texto, params] as const,
})

/**
 * The one place for react-query keys. What a write makes stale is in `lib/api/efectos`.
 */
export const claves = {
  sesion: ['sesion'] as const,
  inicio: ['inicio'] as const,
  perfil: ['perfil'] as const,
  ajustes: ['ajustes'] as const,
  sistema: ['sistema'] as const,
  seguridad: ['seguridad'] as const,
  factor: ['factor'] as const,
  paleta: (texto: string) => ['paleta', texto] as const,
  paletaToda: ['paleta'] as const,

  areas: family('areas'),
  tipos: family('tipos'),
  productos: family('productos'),
  miembros: family('miembros'),
  clientes: family('clientes'),
  usuarios: family('usuarios'),
  sesiones: family('sesiones'),
  visitas: family('visitas'),
  cobros: family('cobros'),
  cuotas: family('cuotas'),
  pagos: family('pagos'),
  formasPago: family('formasPago'),
  mensajes: family('mensajes'),
  llaves: family('llaves'),
  auditoria: family('auditoria'),
  mudanza: family('mudanza'),
} as const
