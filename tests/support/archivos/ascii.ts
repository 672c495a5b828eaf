/** JSON as the database writes it: what is not ASCII as \\u and four digits. */
export const enAscii = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (c) =>
    Array.from({ length: c.length }, (_, i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  )
