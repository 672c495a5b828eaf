import type { FechaCivil } from '@mancuerna/domain/fechas/fecha'
import { filas, Prisma, type Tx } from '../../../platform/db/tx'
import { contiene } from '../../../platform/lists/busqueda.reglas'
import {
  enBusqueda,
  type Hallazgo,
  type ListaBuscada,
  ordenar,
  type Pagina,
  paginarLista,
} from '../../../platform/lists/lista-buscada.repo'
import { normalizada } from '../../../platform/lists/texto.repo'
import { CobroFila, COLUMNAS, type EstadoVisible } from './cobros.informes'

export interface FiltroCobros {
  desde: FechaCivil | undefined
  hasta: FechaCivil | undefined
  estado: EstadoVisible | undefined
  idCliente: number | undefined
  buscar: string
  pagina: number
  tamano: number
  sentido: 'asc' | 'desc'
}

const INCOMPLETO = Prisma.sql`(x.completada_en IS NULL AND x.anulada_en IS NULL)`
const ANULADO = Prisma.sql`x.anulada_en IS NOT NULL`
const PENDIENTE = Prisma.sql`x.estado_transaccion = 'Pendiente'`
/** Gathered first: they are few, and found by their keys. */
const ESPERA = Prisma.sql`x.id = ANY (ARRAY(SELECT id_transaccion FROM cobro_por_conciliar))`

/** Charges `x` of a state that lists show. Nearly all are Conciliado: that is told by what all others are. */
const EN_ESTADO: Record<EstadoVisible, Pick<ListaBuscada, 'condiciones' | 'salvo'>> = {
  Incompleto: { condiciones: [INCOMPLETO] },
  Anulado: { condiciones: [ANULADO] },
  Pendiente: { condiciones: [PENDIENTE, Prisma.sql`x.completada_en IS NOT NULL`] },
  'Por conciliar': { condiciones: [Prisma.sql`x.estado_transaccion = 'Conciliado'`, ESPERA] },
  Conciliado: { condiciones: [], salvo: Prisma.sql`(${INCOMPLETO} OR ${ANULADO} OR ${PENDIENTE} OR ${ESPERA})` },
}

function condiciones(f: FiltroCobros, zona: string): Prisma.Sql[] {
  const medianoche = (dia: Prisma.Sql): Prisma.Sql => Prisma.sql`${dia}::timestamp AT TIME ZONE ${zona}`
  return [
    ...(f.desde ? [Prisma.sql`x.creado_en >= ${medianoche(Prisma.sql`${f.desde}::date`)}`] : []),
    ...(f.hasta ? [Prisma.sql`x.creado_en < ${medianoche(Prisma.sql`(${f.hasta}::date + 1)`)}`] : []),
    ...(f.idCliente ? [Prisma.sql`x.id_cliente = ${f.idCliente}`] : []),
  ]
}

const NUMERO = normalizada(Prisma.sql`x.numero_documento`)
const enClientes = enBusqueda(contiene)

/** Each word in the number of the document, or in the client's name or cédula. */
const enCobro: Hallazgo = {
  filtro: (palabras) => {
    const enAlguno = palabras.map((p) => Prisma.sql`(c.busqueda LIKE ${contiene(p)} OR ${NUMERO} LIKE ${contiene(p)})`)
    // OFFSET 0: each charge's client by its key, and not first all clients.
    return Prisma.sql`EXISTS (SELECT 1 FROM (SELECT busqueda FROM cliente WHERE id = x.id_cliente OFFSET 0) c
      WHERE ${Prisma.join(enAlguno, ' AND ')})`
  },
  // A charge whose number holds none of the words has a client who holds them all. One letter alone has no index.
  porIndice: (palabras) => {
    const largas = palabras.filter((p) => paresDe(p).length > 0)
    if (largas.length === 0) return enCobro.filtro(palabras)
    const enNumero = largas.map((p) => Prisma.sql`bigramas(normalizar(x.numero_documento)) @> ${paresDe(p)}::text[]`)
    return Prisma.sql`(x.id_cliente = ANY (ARRAY(SELECT x.id FROM cliente x WHERE ${enClientes.porIndice(largas)}))
      OR ${Prisma.join(enNumero, ' OR ')}) AND ${enCobro.filtro(palabras)}`
  },
}

/** Letters that stand side by side in a word: what `bigramas` keeps of a text. */
function paresDe(palabra: string): string[] {
  const letras = [...palabra]
  return letras.slice(1).map((letra, i) => `${letras[i]}${letra}`)
}

/** A page of charges, newest first unless told. A text's matches are counted as `paginarLista` counts them. */
export async function listarCobros(tx: Tx, f: FiltroCobros, zona: string): Promise<Pagina<CobroFila>> {
  const sentido = f.sentido === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const enEstado = f.estado ? EN_ESTADO[f.estado] : { condiciones: [] }
  const p = await paginarLista(tx, {
    tabla: 'transaccion',
    buscar: f.buscar,
    hallazgo: enCobro,
    ...enEstado,
    condiciones: [...condiciones(f, zona), ...enEstado.condiciones],
    orden: Prisma.sql`x.creado_en ${sentido}, x.id ${sentido}`,
    // Each charge has its client to be looked up: 3 µs an entry.
    seRecorre: true,
    pagina: f.pagina,
    tamano: f.tamano,
  })
  const deLaPagina = Prisma.sql`SELECT ${COLUMNAS} FROM transaccion t JOIN cliente c ON c.id = t.id_cliente
    WHERE t.id = ANY(${p.ids}::int[])`
  return ordenar(p, await filas(tx, CobroFila, deLaPagina))
}
