import type { ServidorDePrueba } from '../server'

/** What the desk sends to let a member in, with areas as somebody typed them. `mas`: what it sends in place of that. */
export const deMiembro = (m: { id: number; idCliente: number }, mas = {}) => ({
  client_id: m.idCliente,
  es_miembro: true,
  id_miembro: m.id,
  nombre_area_acceso: 'Pesas, Lo que diga',
  estado_acceso: 'CONCEDIDO',
  motivo_denegacion: null,
  registrado_por: 'Turno tarde',
  observaciones: '',
  ...mas,
})

/** What it sends for somebody without a card, Consumidor Final unless told. */
export const ocasional = (mas = {}) => ({
  client_id: 1,
  es_miembro: false,
  id_miembro: null,
  nombre_area_acceso: 'Pesas',
  estado_acceso: 'CONCEDIDO',
  motivo_denegacion: null,
  registrado_por: '',
  observaciones: 'x',
  ...mas,
})

/** Stored visit, as its table has it. */
export const visitaGuardada = async (s: Pick<ServidorDePrueba, 'pool'>, id: number) =>
  (await s.pool.query('SELECT * FROM visita WHERE id = $1', [id])).rows[0]

/** How many visits, payments, charges and audit lines about visits there are: what was written shows in between. */
export const cuantoHay = async (s: Pick<ServidorDePrueba, 'pool'>) =>
  (
    await s.pool.query(
      `SELECT (SELECT count(*) FROM visita) AS v,
          (SELECT count(*) FROM ingreso) AS i,
          (SELECT count(*) FROM transaccion) AS t,
          (SELECT count(*) FROM auditoria WHERE entidad = 'visita') AS a`,
    )
  ).rows[0]
