/** 'María Peña Torres' → 'MP'. */
export function iniciales(nombre: string | null | undefined): string {
  const words = (nombre ?? '').trim().split(/\s+/).filter(Boolean)
  const first = words[0]?.charAt(0) ?? ''
  const second = words[1]?.charAt(0) ?? ''
  return (first + second).toUpperCase() || '?'
}

/** Digits of a phone as they are typed, 3-3-4 with dashes and at most 10: '0991234567' → '099-123-4567'. */
export function formatTelefono(texto: string | null | undefined): string {
  const d = (texto ?? '').replace(/\D/g, '').slice(0, 10)
  return [d.slice(0, 3), d.slice(3, 6), d.slice(6)].filter(Boolean).join('-')
}

/** '1 miembro', '3 miembros'. */
export function contar(n: number, uno: string, varios: string): string {
  return `${String(n).replace(/\B(?=(\d{3})+(?!\d))/g, '.')} ${n === 1 ? uno : varios}`
}

/** First letter in upper case. */
export function mayuscula(texto: string): string {
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** Address of an image as the server stores it ('./imagenes/x.png', 'imagenes/x.png', '/imagenes/…', data URL); undefined without one. */
export function urlImagen(imagen: string | null | undefined): string | undefined {
  if (!imagen) return undefined
  if (/^(data:|blob:|https?:|\/)/.test(imagen)) return imagen
  return `/${imagen.replace(/^\.\//, '')}`
}
