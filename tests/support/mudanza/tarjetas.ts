import { sumarDias } from '@mancuerna/domain/fechas/fecha'
import { restar, supuestas, type Contexto, type Fila } from './puerta'

/** Days back to the Sunday on which the old week began. */
const inicioDeSemana = (hoy: string): string => {
  const d = new Date(`${hoy}T00:00:00Z`)
  return new Date(d.getTime() - d.getUTCDay() * 86_400_000).toISOString().slice(0, 10)
}

/** What was brought of a day, or what one user did on it. */
async function delDia(c: Contexto, dia: string, idUsuario?: number): Promise<{ visitas: number; pagos: string }> {
  const suyo = 'AND ($2::int IS NULL OR id_usuario = $2)'
  const { rows } = await c.pool.query<{ visitas: number; pagos: string }>(
    `SELECT (SELECT count(*)::int FROM visita WHERE dia = $1 ${suyo}) AS visitas,
       (SELECT coalesce(sum(monto), 0)::numeric(12, 2)::text FROM ingreso WHERE fecha = $1 ${suyo}) AS pagos`,
    [dia, idUsuario ?? null],
  )
  return rows[0]!
}

/**
 * The cards and charts of dashboard and profile. Of ours what was supposed is taken away; of both weeks the Sunday that
 * only one of them has. `idUsuario`: whose profile they are of.
 */
export async function tarjetas(c: Contexto, viejo: Fila, nuestro: Fila, idUsuario?: number): Promise<[Fila, Fila]> {
  const suyas = (filas: readonly Fila[]) =>
    filas.filter((f) => idUsuario === undefined || f['id_usuario'] === idUsuario)
  const [pagos, visitas] = [suyas(await supuestas(c, 'pagos')), suyas(await supuestas(c, 'visitas'))]
  const [hoy] = c.verdad.now.split(' ') as [string]
  const desde = inicioDeSemana(hoy)
  const enMes = (f: Fila) => f['dia'].startsWith(hoy.slice(0, 7))
  if (pagos.some(enMes)) c.vistas.add('fecha')
  c.vistas.add('semana')
  const [v, n] = [viejo, nuestro].map((x): Fila => ({ ...x['datosVisitas'], ...x['datosPagos'] })) as [Fila, Fila]
  // What both weeks have: without the Sunday on which the old one began, and the one on which ours ends.
  const [suDomingo, nuestro7] = [await delDia(c, desde, idUsuario), await delDia(c, sumarDias(desde, 7), idUsuario)]
  const enSemana = (f: Fila) => f['dia'] > desde && f['dia'] < sumarDias(desde, 7)
  const suyosDe = (filas: readonly Fila[], dia: string) => filas.filter((f) => f['dia'] === dia)
  v['visitasSemana'] -= suDomingo.visitas - suyosDe(visitas, desde).length
  v['pagosSemana'] = restar(v['pagosSemana'], [{ monto: restar(suDomingo.pagos, suyosDe(pagos, desde)) }])
  n['visitasSemana'] -= nuestro7.visitas + visitas.filter(enSemana).length
  n['pagosSemana'] = restar(n['pagosSemana'], [{ monto: nuestro7.pagos }, ...pagos.filter(enSemana)])
  n['pagosHoy'] = restar(
    n['pagosHoy'],
    pagos.filter((f) => f['dia'] === hoy),
  )
  n['pagosMes'] = restar(n['pagosMes'], pagos.filter(enMes))
  n['visitasMes'] -= visitas.filter(enMes).length
  n['visitasHoy'] -= visitas.filter((f) => f['dia'] === hoy).length
  if (!viejo['visitasHora']) return [v, n]
  const lunes = (filas: readonly Fila[]) => filas.filter((f) => f['numeroDia'] !== 1)
  const quitar = (filas: readonly Fila[], cual: string, valor: (f: Fila) => unknown, de: readonly Fila[]) =>
    filas
      .map((f) => {
        const suyos = de.filter((x) => valor(x) === f[cual])
        return 'total' in f
          ? { ...f, total: restar(f['total'], suyos) }
          : { ...f, numeroVisitas: f['numeroVisitas'] - suyos.length }
      })
      .filter((f) => ('total' in f ? f['total'] !== '0.00' : (f as Fila)['numeroVisitas'] !== 0))
  const mes = (f: Fila) => (f['dia'].startsWith(hoy.slice(0, 4)) ? Number(f['dia'].slice(5, 7)) : null)
  const dia = (f: Fila) => (enMes(f) ? Number(f['dia'].slice(8)) : null)
  const diaDeSemana = (f: Fila) =>
    f['dia'] > desde && f['dia'] <= hoy ? new Date(`${f['dia']}T00:00:00Z`).getUTCDay() + 1 : null
  const hora = (f: Fila) => `${String(f['hora']).padStart(2, '0')}hrs`
  const ceros = c.verdad.anomalies['visits.zeroDate']?.count ?? 0
  v['grafico visitasHora'] = quitar(viejo['visitasHora'], 'hora', () => '00hrs', visitas.slice(0, ceros))
  n['grafico visitasHora'] = quitar(nuestro['visitasHora'], 'hora', hora, visitas)
  v['grafico visitasSemana'] = lunes(viejo['visitasSemana'])
  n['grafico visitasSemana'] = quitar(nuestro['visitasSemana'], 'numeroDia', diaDeSemana, visitas)
  v['grafico pagosSemana'] = lunes(viejo['pagosSemana'])
  n['grafico pagosSemana'] = quitar(nuestro['pagosSemana'], 'numeroDia', diaDeSemana, pagos)
  v['grafico visitasMes'] = viejo['visitasMes']
  n['grafico visitasMes'] = quitar(nuestro['visitasMes'], 'dia', dia, visitas)
  v['grafico pagosMes'] = viejo['pagosMes']
  n['grafico pagosMes'] = quitar(nuestro['pagosMes'], 'dia', dia, pagos)
  v['grafico pagosMeses'] = (viejo['pagosMeses'] as Fila[]).filter((f) => f['mes'] !== 0)
  n['grafico pagosMeses'] = quitar(nuestro['pagosMeses'], 'mes', mes, pagos)
  return [v, n]
}
