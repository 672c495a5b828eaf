import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cifra, miles } from '../measure/formato'
import { alternar, type Medida } from '../measure/medir'
import { type Banco, crearInstalacion, type Instalacion, tamanosDe } from '../gym/instalacion'
import { esEntera } from '../opciones'
import { ANTERIOR, ANTERIOR_INICIO, FUENTES } from '../results/anterior'
import { fallida, type Fila } from '../results/fila'
import { dibujarCrecimiento, type Serie } from '../results/svg'
import {
  buscar,
  exportar,
  hacer,
  INICIO,
  MIEMBROS,
  obtenerId,
  type Pedido,
  periodos,
  porNombre,
  reporte,
  visita,
} from './pedidos'
import { medirLista } from './lists/listas'
import { socios } from './writes/escrituras'

/** Between the small gym and the large one. */
const ENTRE = [100_000, 1_000_000]
const VUELTAS = 40
const IMAGENES = path.resolve(import.meta.dirname, '../../../docs/images')

/**
 * How single calls and rows of lists grow with the visits of a gym, all sizes asked in turns; as two pictures for
 * docs/figures.md, and as rows without a goal (those have parts of their own).
 */
export async function medirCrecimiento({ cluster, chica, grande, opciones }: Banco): Promise<Fila[]> {
  const nuevas: Instalacion[] = []
  try {
    for (const visitas of ENTRE.filter((v) => v < opciones.visitas))
      nuevas.push(await crearInstalacion(cluster, `crece${visitas}`, tamanosDe(opciones, visitas)))
    const gimnasios = [chica, ...nuevas, grande]
    const llamadas = await medirLlamadas(gimnasios)
    const porFila = await medirFilas(gimnasios)
    if (esEntera(opciones)) dibujar(llamadas, porFila)
    const nuestras = (series: Serie[], unidad: string): Fila[] =>
      series.filter((s) => !s.deAntesDe).map((s) => fila(s, unidad))
    return [...nuestras(llamadas, 'ms'), ...nuestras(porFila, 'µs a row')]
  } finally {
    for (const i of nuevas) {
      await i.cerrar()
      await cluster.borrarBase(i.nombre)
    }
  }
}

async function medirLlamadas(gimnasios: readonly Instalacion[]): Promise<Serie[]> {
  const series: Serie[] = []
  const quienes = await Promise.all(gimnasios.map((g) => socios(g.pool)))
  const pruebas: [string, (siguiente: () => number) => Pedido][] = [
    ['inicio.php', () => INICIO],
    ['/api/v2/inicio', () => ({ metodo: 'GET', ruta: '/api/v2/inicio' })],
    ['miembros.php obtener_id', (s) => obtenerId(s())],
    ['a look-up of people', () => buscar('gar')],
    ['a visit', (s) => visita(s())],
  ]
  for (const [nombre, pedido] of pruebas) {
    const medir = async (): Promise<Serie> => {
      const acciones = gimnasios.map((g, i) => () => hacer(g.cliente, pedido(quienes[i]!.siguiente)))
      const medidas = await alternar(VUELTAS, ...acciones)
      return { nombre, puntos: gimnasios.map((g, i) => [g.tamanos.visitas, (medidas[i] as Medida).p50]) }
    }
    series.push(await medir().catch(vacia(nombre)))
  }
  return [...series, { nombre: 'inicio.php, old server', puntos: ANTERIOR_INICIO, deAntesDe: 'inicio.php' }]
}

async function medirFilas(gimnasios: readonly Instalacion[]): Promise<Serie[]> {
  const deAntes = (nombre: string, cual: 'pagosMes' | 'miembrosGet' | 'visitasMes' | 'nombreA'): Serie => {
    const { fuente, usPorFila } = ANTERIOR[cual]
    return { nombre: `${nombre}, old server`, puntos: [[FUENTES[fuente].visitas, usPorFila]], deAntesDe: nombre }
  }
  const series: Serie[] = []
  const p = await periodos((gimnasios[0] as Instalacion).pool)
  const pruebas: [string, Pedido][] = [
    ['visitas.php', reporte('visitas', p.mes)],
    ['pagos.php', reporte('pagos', p.mes)],
    ['miembros.php get', MIEMBROS],
    ["obtener_nombre… 'a'", porNombre('a')],
    ['visits as CSV', exportar('visitas', p.mes)],
  ]
  for (const [nombre, pedido] of pruebas) {
    const medir = async (): Promise<Serie> => {
      const puntos: [number, number][] = []
      for (const g of gimnasios)
        puntos.push([g.tamanos.visitas, (await medirLista(g, pedido, { veces: 1, calentar: 1 })).us])
      return { nombre, puntos }
    }
    series.push(await medir().catch(vacia(nombre)))
  }
  return [
    ...series,
    deAntes('pagos.php', 'pagosMes'),
    deAntes('miembros.php get', 'miembrosGet'),
    deAntes('visitas.php', 'visitasMes'),
    deAntes("obtener_nombre… 'a'", 'nombreA'),
  ]
}

function dibujar(llamadas: readonly Serie[], porFila: readonly Serie[]): void {
  mkdirSync(IMAGENES, { recursive: true })
  const escribir = (archivo: string, svg: string): void => writeFileSync(path.join(IMAGENES, archivo), svg)
  escribir(
    'crecimiento-llamadas.svg',
    dibujarCrecimiento('A single call, by the visits of the gym', 'ms (median)', llamadas.filter(dibujable)),
  )
  escribir(
    'crecimiento-listas.svg',
    dibujarCrecimiento('A row of a whole list, by the visits of the gym', 'µs a row', porFila.filter(dibujable)),
  )
}

const dibujable = ({ puntos }: Serie): boolean => puntos.length > 0

/** A line without points, of what could not be measured. */
const vacia =
  (nombre: string) =>
  (e: unknown): Serie => (console.error(e), { nombre, puntos: [] })

const fila = ({ nombre, puntos }: Serie, unidad: string): Fila =>
  puntos.length === 0
    ? fallida(`Growth: ${nombre}`, 'see what the run printed')
    : {
        que: `Growth: ${nombre}`,
        meta: '—',
        medido: `${puntos.map(([, y]) => cifra(y)).join(' → ')} ${unidad}`,
        cumple: null,
        detalle: `at ${puntos.map(([x]) => miles(x)).join(', ')} visits`,
      }
