import type { AjustesLimpios, PagoLimpio, TipoLimpio, UsuarioLimpio, VisitaLimpia } from '../limpieza/filas.reglas'
import type { MiembroLimpio } from '../limpieza/miembro.reglas'
import type { Obra } from './obra.repo'

/** What stands beside each cleaned row: its old id, its line in the source and what it said, as a fingerprint. */
interface Puesto {
  id_viejo: number
  linea: number
  /** Hexadecimal. */
  huella: string
}
/** Rows ready for the tables where the source is kept aside. */
export interface Guardables {
  usuarios: UsuarioLimpio & Puesto & { debe_cambiar: boolean }
  membresias: TipoLimpio & Puesto
  miembros: MiembroLimpio & Puesto
  pagos: PagoLimpio & Puesto
  visitas: VisitaLimpia & Puesto
  ajustes: AjustesLimpios & Puesto
}
export type TablaGuardada = keyof Guardables

const COMUNES = 'id_viejo bigint, linea int, huella text, notas text[], motivo text'
/** Column as it is stored, and the key and type under which it travels. */
const COLUMNAS: { [T in TablaGuardada]: readonly (readonly [columna: string, viaja: string, valor?: string])[] } = {
  usuarios: [
    ['usuario', 'usuario text'],
    ['nombre', 'nombre text'],
    ['telefono', 'telefono text'],
    ['hash', 'hash text'],
    ['debe_cambiar', 'debe_cambiar boolean'],
  ],
  membresias: [
    ['nombre', 'nombre text'],
    ['duracion', 'duracion int'],
    ['precio', 'precio bigint', 'precio / 100.0'],
  ],
  miembros: [
    ['matricula', 'matricula text'],
    ['nombre', 'nombre text'],
    ['telefono', 'telefono text'],
    ['direccion', 'direccion text'],
    ['edad', 'edad int'],
    ['sufre_enfermedad', '"sufreEnfermedad" boolean'],
    ['tiene_seguro', '"tieneSeguro" boolean'],
    ['enfermedad', 'enfermedad text'],
    ['institucion', 'institucion text'],
    ['nombre_contacto', '"nombreContacto" text'],
    ['telefono_contacto', '"telefonoContacto" text'],
    ['imagen', 'imagen text'],
    ['foto_nota', '"fotoNota" text'],
    ['estado', 'estado text'],
    ['termina', 'termina timestamp'],
    ['registrado', 'registrado timestamp'],
    ['inicio', 'inicio date'],
    ['fin', 'fin date'],
    ['id_tipo', '"idTipo" bigint'],
  ],
  pagos: [
    ['matricula', 'matricula text'],
    ['id_tipo', '"idTipo" bigint'],
    ['id_usuario', '"idUsuario" bigint'],
    ['mes', 'mes text'],
    ['fecha', 'fecha timestamp'],
    ['monto', 'monto bigint', 'monto / 100.0'],
  ],
  visitas: [
    ['id_miembro', '"idMiembro" bigint'],
    ['id_tipo', '"idTipo" bigint'],
    ['id_usuario', '"idUsuario" bigint'],
    ['mes', 'mes text'],
    ['hora', 'hora int'],
    ['fecha', 'fecha timestamp'],
  ],
  ajustes: [
    ['nombre', 'nombre text'],
    ['logo', 'logo text'],
    ['direccion', 'direccion text'],
    ['telefono', 'telefono text'],
  ],
}
export const TABLAS_GUARDADAS = Object.keys(COLUMNAS) as TablaGuardada[]

/** What was read before goes: nothing of the gym's is in these tables. */
export const vaciar = (o: Obra): Promise<number> =>
  o.hacer(`TRUNCATE mudanza_sobrante, ${TABLAS_GUARDADAS.map((t) => `mudanza_${t}`).join(', ')}`)

/** A NUL or half a letter in a path: no database of ours holds it, and no file has it. */
const sinNul = (clave: string, valor: unknown): unknown =>
  typeof valor === 'string' && clave !== '' ? valor.replaceAll('\0', '').toWellFormed() : valor

/** Keeps rows aside. Of two with one id the first stays; returns how many were kept. */
export function guardar<T extends TablaGuardada>(o: Obra, tabla: T, filas: readonly Guardables[T][]): Promise<number> {
  const columnas = COLUMNAS[tabla]
  return o.hacer(
    `INSERT INTO mudanza_${tabla} (id_viejo, linea, huella, notas, motivo, ${columnas.map(([c]) => c).join(', ')})
     SELECT id_viejo, linea, decode(huella, 'hex'), notas, motivo,
       ${columnas.map(([, viaja, valor]) => valor ?? viaja.replace(/ \w+$/, '')).join(', ')}
     FROM json_to_recordset($1::json) AS x (${COMUNES}, ${columnas.map(([, viaja]) => viaja).join(', ')})
     ON CONFLICT (id_viejo) DO NOTHING`,
    [JSON.stringify(filas, sinNul)],
  )
}

/** Rows that are only counted: of tables that the old API does not use, without an id, or with one that was there. */
export const contarSobrante = (o: Obra, tabla: string, motivo: string, filas: number): Promise<number> =>
  o.hacer(
    `INSERT INTO mudanza_sobrante AS s (tabla, motivo, filas) VALUES ($1, $2, $3)
     ON CONFLICT (tabla, motivo) DO UPDATE SET filas = s.filas + EXCLUDED.filas`,
    [tabla, motivo, filas],
  )
