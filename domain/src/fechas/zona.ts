/** Whether it names a zone of the IANA list, as Intl and PostgreSQL both read it. */
export function esZona(zona: string): boolean {
  // Intl also takes offsets ('+05:00'), which PostgreSQL reads with the opposite sign.
  if (!/^[A-Za-z]/.test(zona)) return false
  try {
    new Intl.DateTimeFormat('es', { timeZone: zona })
    return true
  } catch {
    return false
  }
}
