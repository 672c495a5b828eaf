/* What a dump of mariadb-dump is made of. */

/** The tables of the old system with their columns, as it made them. */
const TABLAS: Record<string, string> = {
  ajustes: 'nombre varchar(255), logo varchar(255), direccion varchar(255), telefono varchar(15)',
  usuarios:
    'id bigint(20) unsigned NOT NULL, usuario varchar(255), nombre varchar(255), telefono varchar(20), ' +
    'password varchar(255)',
  membresias: 'id bigint(20) unsigned NOT NULL, nombre varchar(255), duracion int(6), precio decimal(6,2)',
  miembros: `id bigint(20) unsigned NOT NULL, matricula varchar(50), nombre varchar(255), telefono varchar(20),
    direccion varchar(255), edad tinyint(4), sufreEnfermedad tinyint(1), tieneSeguro tinyint(1),
    enfermedad varchar(255), institucion varchar(255), nombreContacto varchar(255), telefonoContacto varchar(255),
    imagen varchar(255), estado enum('ACTIVO','VENCIDO'), fechaRegistro datetime,
    fechaInicio datetime, fechaFin datetime, idMembresia bigint(20)`,
  visitas:
    'id bigint(20) unsigned NOT NULL, idMiembro bigint(20), idUsuario bigint(20), idMembresia bigint(20), ' +
    'fecha datetime',
  pagos: `id bigint(20) unsigned NOT NULL, matricula varchar(50), idMembresia bigint(20), idUsuario bigint(20),
    fecha datetime, monto decimal(5,2)`,
}

/** Two digits. */
export const dos = (n: number): string => String(n).padStart(2, '0')
/** A row as INSERT has it. */
export const fila = (valores: readonly (string | number | null)[]): string =>
  `(${valores.map((v) => (v === null ? 'NULL' : typeof v === 'number' ? v : `'${v}'`)).join(',')})`

export const TABLAS_VIEJAS = Object.keys(TABLAS)
export const COMIENZO = '-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB'
export const FINAL = '-- Dump completed on 2026-06-02 10:00:00'

/** How a dump makes a table. */
export const crearTabla = (tabla: string): string =>
  `CREATE TABLE \`${tabla}\` (\n  ${(TABLAS[tabla] as string)
    .split(/,\s*(?![^(]*\))/)
    .map((c) => c.replace(/^(\w+)/, '`$1`'))
    .join(',\n  ')}\n) ENGINE=InnoDB;`

/** How a dump fills it. */
export const llenarTabla = (tabla: string, filas: readonly string[]): string =>
  `INSERT INTO \`${tabla}\` VALUES\n${filas.join(',\n')};`
