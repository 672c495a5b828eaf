import { diasEntre, numeroDia, sumarDias } from '@mancuerna/domain/fechas/fecha'
import { crearAzar, type Azar } from './azar'
import { TIPOS, type TipoDemo } from './catalogo'
import { crearGente } from './gente'
import { crearLibro, type Libro } from './libro'
import type { Historia, Pedido } from '../tipos'
import { inventarVisitas, type Socio, type Tramo } from './visitas'

/** Three years that end today. */
const DIAS = 1096

/**
 * Invents three years of a gym that grows. Every row obeys the rules of the domain: no visit outside a paid period or
 * past the daily limit, no overlapping periods, a renewal begins the day after what was paid, money in the ledger is
 * what was charged. The same request gives the same history.
 */
export function inventar(p: Pedido): Historia {
  const azar = crearAzar(p.semilla)
  const hoy = p.ahora.slice(0, 10)
  const libro = crearLibro(azar, p)
  const h = libro.historia
  const gente = crearGente(azar)
  const primero = sumarDias(hoy, 1 - DIAS)
  // More people join each month than the month before, and many in January.
  const altas = Array.from({ length: p.miembros }, () => {
    const dia = sumarDias(primero, Math.floor(Math.sqrt(0.06 + 0.94 * azar.n()) * DIAS * 0.999))
    return azar.si(0.06) && `${dia.slice(0, 4)}-01-08` <= hoy && `${dia.slice(0, 4)}-01-08` >= primero
      ? `${dia.slice(0, 4)}-01-${String(azar.entre(2, 28)).padStart(2, '0')}`
      : dia
  })
    .filter((d) => d <= hoy && d >= primero)
    .toSorted()
  const socios: Socio[] = []
  const abiertos: { socio: Socio; plazas: number }[] = []
  for (const alta of altas) {
    const idCliente = h.clientes.length + 2
    const momento = libro.hora(alta)
    if (momento > p.ahora) continue
    h.clientes.push(gente.cliente(idCliente, momento))
    if (azar.si(0.7)) h.fichas.push(gente.ficha(idCliente))
    const grupo = abiertos.length > 0 && azar.si(0.5) ? abiertos[0] : undefined
    const socio = grupo
      ? unirse(libro, grupo.socio, idCliente, momento)
      : inscribir(libro, azar, { idCliente, alta, momento, hoy })
    socios.push(socio)
    if (grupo && --grupo.plazas === 0) abiertos.shift()
    const tipo = TIPOS[socio.idTipo - 1] as TipoDemo
    if (!grupo && tipo.grupo > 1 && (socio.tramos.at(-1)?.hasta ?? '') >= hoy)
      abiertos.push({ socio, plazas: azar.entre(1, tipo.grupo - 1) })
  }
  venderProductos(libro, azar, { primero, hoy })
  inventarVisitas(libro, azar, { socios, primero, hoy, cuantas: p.visitas })
  return libro.cerrar()
}

/** A new member with its first payment and the renewals until they stop, and the state that this leaves today. */
function inscribir(
  libro: Libro,
  azar: Azar,
  e: { idCliente: number; alta: string; momento: string; hoy: string },
): Socio {
  const h = libro.historia
  const idMiembro = h.miembros.length + 1
  const idTipo = TIPOS.indexOf(azar.pesado(TIPOS.map((t) => [t, t.peso]))) + 1
  const tipo = TIPOS[idTipo - 1] as TipoDemo
  const socio: Socio = { idMiembro, idCliente: e.idCliente, idTipo, tramos: [], hasta: null }
  let pago = e.alta
  let cadena = e.alta
  while (pago <= e.hoy) {
    const antes = socio.tramos.at(-1)?.hasta
    const extiende = antes !== undefined && pago <= antes
    const inicio = extiende ? sumarDias(antes, 1) : pago
    const hasta = sumarDias(extiende ? antes : inicio, tipo.dias)
    const cobrado = libro.membresia({
      idMiembro,
      idCliente: e.idCliente,
      idTipo,
      dia: pago,
      valor: tipo.valor,
      momento: socio.tramos.length === 0 ? e.momento : undefined,
    })
    if (!cobrado) break
    if (!extiende) cadena = inicio
    h.periodos.push({
      id_miembro: idMiembro,
      id_tipo_membresia: idTipo,
      fecha_inicio: inicio,
      fecha_fin: hasta,
      ...cobrado,
    })
    socio.tramos.push({ desde: inicio, hasta })
    if (!azar.si(tipo.dias > 60 ? 0.6 : 0.86)) break
    pago = sumarDias(
      hasta,
      azar.pesado([
        [-3, 2],
        [-1, 2],
        [0, 3],
        [1, 4],
        [azar.entre(2, 9), 4],
        [azar.entre(20, 70), 1],
      ]),
    )
  }
  const fin = socio.tramos.at(-1)?.hasta ?? e.alta
  const activo = fin >= e.hoy
  const suspendido = activo && diasEntre(e.alta, e.hoy) > 40 && azar.si(0.03)
  const cancelado = !activo && azar.si(0.12)
  h.miembros.push({
    id: idMiembro,
    matricula: `${e.alta.slice(0, 4)}-${idMiembro}`,
    id_cliente: e.idCliente,
    id_tipo_membresia: idTipo,
    estado: suspendido ? 'SUSPENDIDO' : cancelado ? 'CANCELADO' : 'ACTIVO',
    fecha_inicio: cadena,
    fecha_fin: fin,
    id_miembro_titular: null,
    momento: e.momento,
  })
  h.cambios.push({
    id_miembro: idMiembro,
    de: null,
    a: 'ACTIVO',
    motivo: 'Registro',
    id_usuario: libro.quien(e.momento),
    momento: e.momento,
  })
  if (suspendido) suspender(libro, azar, socio, e.hoy)
  if (cancelado) {
    const momento = libro.hora(azar.si(0.5) ? e.hoy : sumarDias(e.hoy, -1))
    if (momento <= libro.ahora)
      h.cambios.push({
        id_miembro: idMiembro,
        de: 'VENCIDO',
        a: 'CANCELADO',
        motivo: 'A pedido del miembro',
        id_usuario: libro.quien(momento),
        momento,
      })
  }
  return socio
}

function suspender(libro: Libro, azar: Azar, socio: Socio, hoy: string): void {
  const ultimo = socio.tramos.at(-1) as Tramo
  const desde = [sumarDias(hoy, -azar.entre(3, 20)), ultimo.desde].toSorted().at(-1) as string
  const momento = libro.hora(desde)
  socio.hasta = desde
  const comun = {
    id_miembro: socio.idMiembro,
    motivo: azar.uno(['Viaje', 'Lesión', 'Trabajo fuera de la ciudad']),
    id_usuario: libro.quien(momento),
    momento: momento > libro.ahora ? libro.ahora : momento,
  }
  libro.historia.suspensiones.push({ ...comun, desde })
  libro.historia.cambios.push({ ...comun, de: 'ACTIVO', a: 'SUSPENDIDO' })
}

/** Joins a group: its dates and state are the holder's, who alone pays. */
function unirse(libro: Libro, titular: Socio, idCliente: number, momento: string): Socio {
  const h = libro.historia
  const deTitular = h.miembros[titular.idMiembro - 1] as Historia['miembros'][number]
  const idMiembro = h.miembros.length + 1
  h.miembros.push({
    ...deTitular,
    id: idMiembro,
    matricula: `${momento.slice(0, 4)}-${idMiembro}`,
    id_cliente: idCliente,
    id_miembro_titular: titular.idMiembro,
    momento,
  })
  h.cambios.push({
    id_miembro: idMiembro,
    de: null,
    a: 'ACTIVO',
    motivo: 'Registro',
    id_usuario: libro.quien(momento),
    momento,
  })
  const alta = momento.slice(0, 10)
  return {
    ...titular,
    idMiembro,
    idCliente,
    tramos: titular.tramos
      .filter((t) => t.hasta >= alta)
      .map((t) => ({ desde: t.desde < alta ? alta : t.desde, hasta: t.hasta })),
  }
}

/** Drinks, bars and towels: a few charges a week that no membership explains. */
function venderProductos(libro: Libro, azar: Azar, { primero, hoy }: { primero: string; hoy: string }): void {
  const clientes = libro.historia.clientes
  for (let dia = primero; dia <= hoy; dia = sumarDias(dia, 1)) {
    if (numeroDia(dia) === 1) continue
    for (let i = azar.entre(0, 2); i > 0; i--) {
      const cliente = azar.si(0.4) ? undefined : azar.uno(clientes)
      const conocido = cliente && cliente.momento.slice(0, 10) < dia ? cliente.id : 1
      libro.venta({ idCliente: conocido, dia, valor: azar.uno([100, 150, 250, 400, 1200, 2500]) })
    }
  }
}
