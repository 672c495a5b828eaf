/** JSON in ASCII: what is not stands as \u and four digits (docs/decisions/0114). */
export const enAscii = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A text as `json_ascii` of the database writes it. */
export const jsonAscii = (texto: string): string => enAscii(JSON.stringify(texto))
