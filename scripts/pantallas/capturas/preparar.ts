/**
 * A few things that the demo gym does not bring: keys of other programs, messages, a charge that nobody finished. By
 * the same doors as anybody.
 */
export async function prepararDemo(url: string, token: string): Promise<void> {
  const enviar = async (ruta: string, cuerpo: object): Promise<void> => {
    const r = await fetch(url + ruta, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(cuerpo),
    })
    if (!r.ok) throw new Error(`${ruta}: ${r.status} ${await r.text()}`)
  }
  await enviar('/api/v2/claves', { nombre: 'Computadora de la entrada', redes: ['192.168.1.0/24'], rol: 'RECEPCION' })
  await enviar('/api/v2/claves', { nombre: 'Programa de contabilidad' })
  await enviar('/api/v2/mensajes', {
    id_miembro: 12,
    mensaje: 'Mañana vence su membresía. Puede renovarla en recepción o por transferencia.',
  })
  await enviar('/api/v2/mensajes', {
    id_miembro: 40,
    mensaje: 'La piscina estará cerrada el sábado por mantenimiento.',
  })
  // As the old program leaves one: the charge was written, its payment never came.
  await enviar('/api/pagos/transacciones', {
    monto_total_cobro: '30.00',
    client_id: 25,
    origen_transaccion: 'MEMBRESIA',
    documento_cobro_tipo: 'TICKET',
    numero_documento: 'T-900',
    fecha_documento: '2026-11-20',
    estado_transaccion: 'Conciliado',
  })
}
