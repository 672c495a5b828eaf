/*
 * What the staff reads about memberships and their types: the refusals of the server and those of the forms are the
 * same sentences.
 */

/** Under the fields of the member form (MIEMBRO-19 to MIEMBRO-23). */
export const TEXTOS_MIEMBRO = {
  cliente: 'Debe seleccionar un cliente.',
  tipo: 'Debe seleccionar un tipo de membresía.',
  titular: 'Debe seleccionar al titular del grupo.',
  inicio: 'La fecha de inicio es obligatoria.',
  fin: 'La fecha de fin es obligatoria.',
  orden: 'La fecha de fin no puede ser anterior a la fecha de inicio.',
  tope: 'La fecha de fin no puede pasar del año 2199.',
  terminada: 'La membresía ya terminó: indique una fecha de fin de hoy en adelante o registre el pago.',
  estado: 'El estado es obligatorio.',
} as const

/** Under the fields of the type form (TIPO-18 to TIPO-23). */
export const TEXTOS_TIPO = {
  nombre: 'El nombre del tipo de membresía es obligatorio.',
  grupal: 'Debe especificar si la membresía es grupal.',
  valor: 'El valor es obligatorio y debe ser mayor o igual a 0.',
  estado: 'El estado del tipo es obligatorio.',
  capacidad: 'La capacidad debe ser mayor a 1 para membresías grupales.',
  tope: 'La capacidad puede ser de hasta 1000 miembros.',
  cantidad: 'La cantidad del combo debe ser mayor a 0.',
} as const
