import { COMIENZO, crearTabla, fila, FINAL, llenarTabla } from './texto-volcado'

/** How much there is in a large gym of the old system. */
export interface Tamano {
  miembros: number
  visitas: number
  pagos: number
}

const DIA = 86_400_000
const [DESDE, HASTA] = [Date.UTC(2018, 9, 1), Date.UTC(2026, 9, 31)]
const FILAS_DE_UN_INSERT = 500
const TIPOS = 6
const USUARIOS = 5
const NOMBRES = ['María', 'José', 'Ana', 'Luis', 'Carla', 'Pedro', 'Lucía', 'Ángel', 'Íñigo', 'Zoe'] as const
const APELLIDOS = ['Pérez', 'Gómez', 'Ñáñez', 'Andrade', 'Vera', 'Zambrano', 'Mora', 'Cedeño'] as const

const momento = (t: number): string => new Date(t).toISOString().slice(0, 19).replace('T', ' ')
const anio = (t: number): number => new Date(t).getUTCFullYear()

/** A dump of eight years, piece by piece: always the same one. */
export function* volcadoGrande({ miembros, visitas, pagos }: Tamano): Generator<string> {
  let semilla = 12_345
  const azar = (n: number): number => (semilla = (Math.imul(semilla, 1_103_515_245) + 12_345) & 0x7fffffff) % n
  const de = (lista: readonly string[]): string => lista[azar(lista.length)] as string
  /** The day of row `i` of `n`: the years are filled evenly. */
  const diaDe = (i: number, n: number): number => DESDE + Math.floor(((HASTA - DESDE) * i) / n / DIA) * DIA
  const horaDe = (dia: number): number => dia + (6 + azar(15)) * 3_600_000 + azar(3_600) * 1000
  const matricula = (id: number): string => `${anio(diaDe(id, miembros))}-${id}`
  /** Somebody who was a member by then. */
  const alguien = (i: number, n: number): number => 1 + azar(Math.max(1, Math.floor((miembros * i) / n)))

  function* tabla(nombre: string, n: number, hacer: (i: number) => Parameters<typeof fila>[0]): Generator<string> {
    yield `${crearTabla(nombre)}\n`
    for (let i = 1; i <= n; i += FILAS_DE_UN_INSERT) {
      const cuantas = Math.min(FILAS_DE_UN_INSERT, n - i + 1)
      yield `${llenarTabla(
        nombre,
        Array.from({ length: cuantas }, (_, k) => fila(hacer(i + k))),
      )}\n`
    }
  }

  yield `${COMIENZO}\n`
  yield* tabla('ajustes', 1, () => ['Gimnasio Grande', './imagenes/logo.png', 'Calle 1', '022222222'])
  yield* tabla('usuarios', USUARIOS, (i) => [i, `usuario${i}`, `Usuario ${i}`, '099', `$2y$10$${'a'.repeat(53)}`])
  yield* tabla('membresias', TIPOS, (i) => [i, `Plan ${i}`, 30, `${20 + i}.00`])
  yield* tabla('miembros', miembros, (i) => {
    const inicio = HASTA - azar(90) * DIA
    const quien = `${de(NOMBRES)} ${de(NOMBRES)} ${de(APELLIDOS)} ${de(APELLIDOS)}`
    const ficha = [20 + azar(40), 0, 0, 'No', 'No', 'Ninguno', '0', './imagenes/usuario.png', 'ACTIVO']
    const fechas = [horaDe(diaDe(i, miembros)), inicio, inicio + 30 * DIA].map(momento)
    return [
      i,
      matricula(i),
      quien,
      `09${String(i).padStart(8, '0')}`,
      `Calle ${i}`,
      ...ficha,
      ...fechas,
      1 + azar(TIPOS),
    ]
  })
  yield* tabla('visitas', visitas, (i) => {
    const cuando = momento(horaDe(diaDe(i, visitas)))
    return [i, alguien(i, visitas), 1 + azar(USUARIOS), 1 + azar(TIPOS), cuando]
  })
  yield* tabla('pagos', pagos, (i) => {
    const dia = `${momento(diaDe(i, pagos)).slice(0, 10)} 00:00:00`
    return [i, matricula(alguien(i, pagos)), 1 + azar(TIPOS), 1 + azar(USUARIOS), dia, `${20 + azar(10)}.00`]
  })
  yield `${FINAL}\n`
}
