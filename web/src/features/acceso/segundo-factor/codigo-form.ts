/** What is missing in a form that asks for a code; whether it is right only the server knows. */
export const validarCodigo = ({ codigo }: { codigo: string }): { codigo?: string } =>
  codigo.trim() ? {} : { codigo: 'Escriba el código.' }
