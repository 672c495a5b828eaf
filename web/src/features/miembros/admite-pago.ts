/** A payment is offered only to members with no status or VENCIDO (MIEMBROL-05). */
export const admitePago = (estado: string): boolean => estado === '' || estado === 'VENCIDO'
