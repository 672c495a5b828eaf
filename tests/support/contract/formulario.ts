/**
 * A form as a browser writes it: `partes` by name, each a file with its name and text. Gives the body and the headers
 * that go with it.
 */
export function formulario(
  partes: ReadonlyArray<{ parte?: string; nombre: string; texto: string }>,
): [cuerpo: string, cabeceras: Record<string, string>] {
  const limite = '----formulario-de-prueba'
  const cuerpo = partes.map(
    ({ parte = 'archivo', nombre, texto }) =>
      `--${limite}\r\nContent-Disposition: form-data; name="${parte}"; filename="${nombre}"\r\n` +
      `Content-Type: application/octet-stream\r\n\r\n${texto}\r\n`,
  )
  return [`${cuerpo.join('')}--${limite}--\r\n`, { 'content-type': `multipart/form-data; boundary=${limite}` }]
}
