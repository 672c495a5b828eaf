import { z } from 'zod'
import { FechaSalida, ImporteSalida } from './campos'
import { definirApi } from './definir'

const Cuenta = z.number().int()

export const DatosVisitas = z.object({
  totalVisitas: Cuenta,
  visitasHoy: Cuenta,
  visitasSemana: Cuenta,
  visitasMes: Cuenta,
})
export type DatosVisitas = z.output<typeof DatosVisitas>
export const DatosPagos = z.object({
  totalPagos: ImporteSalida,
  pagosHoy: ImporteSalida,
  pagosSemana: ImporteSalida,
  pagosMes: ImporteSalida,
})
export type DatosPagos = z.output<typeof DatosPagos>

/**
 * The dashboard (INICIO-05). In each list the label is the first key: the old client takes each object's first key as
 * the label (docs/compatibility.md). Only hours, days and months with something in them appear.
 */
export const Tablero = z.object({
  datosVisitas: DatosVisitas,
  datosPagos: DatosPagos,
  /** Whole history; '06hrs', ascending. */
  visitasHora: z.array(z.object({ hora: z.string().regex(/^\d\dhrs$/), numeroVisitas: Cuenta })),
  /** This week, Monday first. `dia` in English, `numeroDia` 1 = Sunday: the old wire. */
  visitasSemana: z.array(z.object({ dia: z.string(), numeroDia: Cuenta, numeroVisitas: Cuenta })),
  visitasMes: z.array(z.object({ dia: Cuenta, numeroVisitas: Cuenta })),
  pagosSemana: z.array(z.object({ dia: z.string(), numeroDia: Cuenta, total: ImporteSalida })),
  pagosMes: z.array(z.object({ dia: Cuenta, total: ImporteSalida })),
  /** This year's months, 1 to 12. */
  pagosMeses: z.array(z.object({ mes: Cuenta, total: ImporteSalida })),
})
export type Tablero = z.output<typeof Tablero>

/** GET /api/v2/inicio: the dashboard and what to compare it with. */
export const TableroComparado = Tablero.extend({
  /** The gym keeps its totals of money from this session: every amount here is 0. */
  totales_reservados: z.boolean(),
  comparacion: z.object({
    /** The same weekday last week. */
    visitasHoyAnterior: Cuenta,
    /** Last week, Monday up to today's weekday. */
    visitasSemanaAnterior: Cuenta,
    /** Last month, up to the same day. */
    visitasMesAnterior: Cuenta,
    pagosSemanaAnterior: ImporteSalida,
    pagosMesAnterior: ImporteSalida,
    /** Payments received today. */
    cobrosHoy: Cuenta,
    /** What is owed in open quotas. */
    porCobrar: ImporteSalida,
    /** Members with a period that waits for its payment. */
    sinPagar: Cuenta,
    primeraVisita: FechaSalida.nullable(),
  }),
})
export type TableroComparado = z.output<typeof TableroComparado>

/** GET /api/v2/inicio/guia: what an installation already has of what a gym needs on its first day. */
export const Guia = z.object({
  /** Telephone and address. */
  gimnasio: z.boolean(),
  areas: z.boolean(),
  tipos: z.boolean(),
  miembros: z.boolean(),
  /** Money received, by what the dashboard says. */
  cobros: z.boolean(),
  visitas: z.boolean(),
})
export type Guia = z.output<typeof Guia>

/** usuarios.php `informacion_perfil` (PHP-10). */
export const InformacionPerfil = z.object({ datosVisitas: DatosVisitas, datosPagos: DatosPagos })
export type InformacionPerfil = z.output<typeof InformacionPerfil>
/** GET /api/v2/perfil: the cards of who is signed in (PERFIL-02). */
export const Perfil = InformacionPerfil.extend({ nombre: z.string(), usuario: z.string() })
export type Perfil = z.output<typeof Perfil>

export const apiInicio = definirApi('Inicio', {
  'GET /api/v2/inicio': {
    acceso: 'sesion',
    resumen: 'El panel de control y con qué compararlo',
    respuesta: TableroComparado,
  },
  'GET /api/v2/inicio/guia': {
    acceso: 'administrador',
    resumen: 'Qué tiene ya el gimnasio de lo que pide su primer día',
    respuesta: Guia,
  },
  'GET /api/v2/perfil': {
    acceso: 'sesion',
    resumen: 'Las visitas y los pagos que registró quien tiene la sesión',
    respuesta: Perfil,
  },
})
