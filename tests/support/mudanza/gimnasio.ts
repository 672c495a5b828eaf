/** A row of the old database; null is NULL. */
type Fila = Record<string, string | number | null>
/** A small gym of the old system, row by row: what a dump of it is written from. */
export type Gimnasio = Record<'usuarios' | 'membresias' | 'miembros' | 'visitas' | 'pagos' | 'ajustes', Fila[]>

const dia = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)

const miembro = (id: number, otro: Fila = {}): Fila => ({
  id,
  matricula: `2026-${id}`,
  nombre: `Socia ${id} Muñoz`,
  telefono: `09000000${id}`,
  direccion: "Calle D'Alva",
  edad: 20 + (id % 50),
  sufreEnfermedad: 0,
  tieneSeguro: 1,
  enfermedad: 'No',
  institucion: 'IESS',
  nombreContacto: 'Ninguno',
  telefonoContacto: '0',
  imagen: null,
  estado: 'ACTIVO',
  fechaRegistro: `${dia(id)} 09:00:00`,
  fechaInicio: `${dia(60 + id)} 09:10:11`,
  fechaFin: `${dia(90 + id)} 09:10:11`,
  idMembresia: 1 + (id % 2),
  ...otro,
})

/**
 * Forty members, of whom two share a matrícula and one never paid; visits and payments of them, of one day and of who
 * is gone.
 */
export function gimnasio(): Gimnasio {
  const miembros = Array.from({ length: 40 }, (_, i) => miembro(i + 1))
  miembros[6]!['matricula'] = '2026-6'
  Object.assign(miembros[9]!, { fechaInicio: null, fechaFin: null, idMembresia: null, estado: null })
  return {
    usuarios: [
      { id: 1, usuario: 'jefa', nombre: 'Jefa', telefono: '1', password: '' },
      { id: 5, usuario: 'turno', nombre: 'Turno', telefono: '', password: 'gimnasio2019' },
    ],
    membresias: [
      { id: 1, nombre: 'Mensual', duracion: 30, precio: '25.00' },
      { id: 2, nombre: 'Quincenal', duracion: 15, precio: '14.50' },
    ],
    miembros,
    visitas: Array.from({ length: 300 }, (_, i) => ({
      id: i + 1,
      idMiembro: i % 10 === 0 ? null : 1 + (i % 43),
      idUsuario: [1, 5, 9][i % 3] as number,
      idMembresia: i % 10 === 0 ? null : 1 + (i % 3),
      fecha:
        i === 77
          ? '0000-00-00 00:00:00'
          : `${dia(60 + (i % 50))} ${String(6 + (i % 16)).padStart(2, '0')}:00:${String(i % 60).padStart(2, '0')}`,
    })),
    pagos: Array.from({ length: 120 }, (_, i) => ({
      id: i + 1,
      matricula: i % 4 === 0 ? '0' : `2026-${1 + (i % 44)}`,
      idMembresia: i % 4 === 0 ? 0 : 1 + (i % 3),
      idUsuario: [1, 5, 9][i % 3] as number,
      fecha:
        i % 4 === 0
          ? `${dia(60 + (i % 50))} 10:00:${String(i % 60).padStart(2, '0')}`
          : `${dia(60 + (i % 50))} 00:00:00`,
      monto: `${i % 11 === 5 ? '-' : ''}${10 + (i % 9)}.${i % 2 ? '50' : '05'}`,
    })),
    ajustes: [{ nombre: 'Gimnasio Chico', logo: null, direccion: 'Quito', telefono: '02' }],
  }
}

/** The work of a day in the old system: a new member, who pays and comes; a member and a type that were changed. */
export function unDiaDespues(g: Gimnasio): Gimnasio {
  const otro = structuredClone(g)
  otro.miembros.push(
    miembro(41, {
      fechaRegistro: '2026-07-01 08:00:00',
      fechaInicio: '2026-07-01 08:00:00',
      fechaFin: '2026-07-31 08:00:00',
    }),
  )
  Object.assign(otro.miembros[0]!, {
    telefono: '0999',
    fechaInicio: '2026-07-01 10:00:00',
    fechaFin: '2026-07-31 10:00:00',
  })
  Object.assign(otro.miembros[1]!, { telefono: '0888' })
  Object.assign(otro.membresias[1]!, { precio: '15.00' })
  const fecha = '2026-07-01 00:00:00'
  otro.pagos.push(
    { id: 121, matricula: '2026-41', idMembresia: 2, idUsuario: 5, fecha, monto: '15.00' },
    { id: 122, matricula: '2026-1', idMembresia: 2, idUsuario: 5, fecha, monto: '15.00' },
  )
  otro.visitas.push({ id: 301, idMiembro: 41, idUsuario: 5, idMembresia: 2, fecha: '2026-07-01 08:05:00' })
  return otro
}

const valor = (v: string | number | null): string =>
  v === null ? 'NULL' : typeof v === 'number' ? String(v) : `'${v.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** A dump of it, as phpMyAdmin writes one. */
export const volcar = (g: Gimnasio): string =>
  Object.entries(g)
    .map(([tabla, filas]) => {
      const columnas = Object.keys(filas[0] ?? {})
      const de = filas.map((f) => `(${columnas.map((k) => valor(f[k] ?? null)).join(', ')})`)
      return `INSERT INTO \`${tabla}\` (${columnas.map((k) => `\`${k}\``).join(', ')}) VALUES\n${de.join(',\n')};\n`
    })
    .join('\n')
