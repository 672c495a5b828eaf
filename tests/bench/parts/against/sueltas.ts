import { ms, tiempos } from '../../measure/formato'
import { alternar, type Medida } from '../../measure/medir'
import type { Banco } from '../../gym/instalacion'
import type { ANTERIOR } from '../../results/anterior'
import { frenteA, noMasLenta, type Fila, unaPorUna, viajesDe } from '../../results/fila'
import type { VIAJES } from '../../../support/contract/viajes'
import { buscar, guion, hacer, INICIO, MEMBRESIAS, type Pedido, porNombre } from '../pedidos'
import { cobradores, socios } from '../writes/escrituras'

interface Prueba {
  que: string
  cual: keyof typeof ANTERIOR
  hacer: () => Promise<unknown>
  llamada?: keyof typeof VIAJES
}

/** Single calls beside the old server's, at its size: the median must be no longer. */
export async function medirSueltas({ antigua, opciones }: Banco): Promise<Fila[]> {
  const { cliente } = antigua
  const { siguiente } = await socios(antigua.pool)
  const cobros = await cobradores(antigua)
  const leer = (p: Pedido) => () => hacer(cliente, p)
  const visitaVieja = () =>
    hacer(cliente, guion('visitas', { metodo: 'registrar', visita: { idMiembro: siguiente() } }))
  const pruebas: Prueba[] = [
    { que: 'inicio.php', cual: 'inicio', hacer: leer(INICIO), llamada: 'inicio.php' },
    { que: 'membresias.php get', cual: 'membresias', hacer: leer(MEMBRESIAS), llamada: 'membresias.php get' },
    { que: "miembros.php obtener_nombre_matricula 'pérez'", cual: 'nombrePerez', hacer: leer(porNombre('pérez')) },
    { que: 'a look-up of people', cual: 'busqueda', hacer: leer(buscar('gar')) },
    { que: 'visitas.php registrar', cual: 'visita', hacer: visitaVieja, llamada: 'visitas.php registrar' },
    { que: 'a charge in cash', cual: 'cobro', hacer: () => cobros.http(), llamada: 'a charge in cash' },
  ]
  return unaPorUna(pruebas, async (p) => {
    const [m] = await alternar(opciones.vueltas, p.hacer)
    return fila(p, m as Medida)
  })
}

function fila({ que, cual, llamada }: Prueba, m: Medida): Fila {
  const frente = frenteA(cual, 'ms', m.p50)
  return {
    que: `Single call: ${que}, at the old server's size`,
    meta: 'p50 no longer than the old server',
    medido: ms(m.p50),
    cumple: noMasLenta(frente),
    ...frente,
    ...(llamada ? viajesDe(llamada) : {}),
    detalle: tiempos(m),
  }
}
