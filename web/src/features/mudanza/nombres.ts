import { mayuscula } from '@mancuerna/domain/texto'

/** The tables of the old system, as one calls them. */
const TABLAS: Readonly<Record<string, string>> = {
  ajustes: 'Datos del gimnasio',
  usuarios: 'Usuarios',
  membresias: 'Tipos de membresía',
  miembros: 'Miembros',
  pagos: 'Pagos',
  visitas: 'Visitas',
}
/** Where a table stands among them; those of other programs come last. */
export const ordenDeTabla = (tabla: string): number => {
  const orden = Object.keys(TABLAS).indexOf(tabla)
  return orden < 0 ? 99 : orden
}
export const nombreDeTabla = (tabla: string): string => TABLAS[tabla] ?? tabla

/** What was found in a row and what becomes of it: the names of docs/moving-in.md as sentences. */
const FRASES: Readonly<Record<string, string>> = {
  // left out
  sin_id: 'No tiene número: no se trae',
  id_repetido: 'Repite el número de otra: no se trae',
  monto_ilegible: 'El monto no es un número: no se trae',
  cambiada_alla_despues: 'Cambió allá después de traerla: anúlela aquí y regístrela de nuevo',
  cambiada_aqui: 'Se cambió aquí desde que se trajo: queda como está aquí',
  ya_configurado_aqui: 'Aquí ya se guardaron los datos del gimnasio: quedan los de aquí',
  fila_de_mas: 'Hay otra fila antes: solo cuenta la primera',
  tabla_ajena: 'Es una tabla de otro programa: se cuenta y no se trae',
  // brought
  monto_negativo: 'El monto es menor que cero: se trae, porque allá se contaba',
  matricula_compartida: 'Varios tienen la misma matrícula: el primero la conserva',
  matricula_vacia: 'No tiene matrícula: recibe una nueva',
  matricula_ocupada_aqui: 'Su matrícula ya es de alguien aquí: recibe otra',
  pago_de_matricula_compartida: 'Su matrícula es de varios: se da a quien ya estaba inscrito, o al primero',
  antes_del_registro: 'Es anterior a la inscripción del miembro: queda con él',
  matricula_de_nadie: 'Su matrícula no es de nadie: queda con un miembro oculto',
  miembro_eliminado: 'Su miembro se eliminó allá: queda con un miembro oculto',
  miembro_cero: 'No dice de quién es: queda como visita de un día',
  tipo_eliminado: 'Su tipo se eliminó allá: un tipo eliminado ocupa su lugar',
  usuario_eliminado: 'Su usuario se eliminó allá: un usuario eliminado ocupa su lugar',
  sin_tipo: 'La membresía no dice de qué tipo es',
  pago_sin_tipo: 'El pago no dice de qué membresía es',
  visita_de_un_dia_sin_pago: 'Es una visita de un día que nadie pagó',
  enviado_dos_veces: 'Es igual al anterior, quizá por un segundo clic: se traen los dos',
  fecha_supuesta: 'Su fecha se perdió: recibe la de la fila anterior',
  otro_reloj: 'El reloj de allá era de otra zona horaria',
  estado_atrasado: 'El estado guardado allá estaba atrasado',
  nunca_pago: 'Allá figuraba vencido y nunca pagó: aquí no tiene estado',
  dia_entero: 'Allá terminó hoy a una hora; aquí vale hasta el fin del día',
  fecha_futura: 'Su fecha está en el futuro',
  registro_futuro: 'La inscripción está en el futuro',
  inicio_supuesto: 'No se sabe cuándo empezó la membresía: se da por terminada',
  fin_supuesto: 'No se sabe cuándo terminaba la membresía: se da por terminada',
  fin_recortado: 'La membresía terminaba después de 2199: queda hasta el último día de ese año',
  edad_imposible: 'La edad no es posible: queda sin edad',
  nombre_vacio: 'No tiene nombre: se le pone uno',
  precio_negativo: 'El precio es menor que cero: queda en 0',
  duracion_imposible: 'La duración no es posible: no se vende hasta que tenga una',
  usuario_repetido: 'Otro entra con el mismo usuario: recibe su número detrás',
  usuario_vacio: 'No tiene con qué entrar: recibe un nombre de usuario',
  password_en_claro: 'La contraseña estaba a la vista: sirve una vez y debe cambiarse',
  password_vacia: 'No tiene contraseña: un administrador debe darle una',
  password_de_fabrica: 'Es la contraseña de fábrica: debe cambiarse',
  foto_sin: 'No tiene foto',
  foto_de_fabrica: 'Tiene la foto de fábrica: queda sin foto',
  foto_texto: 'En lugar de la foto hay un texto: queda sin foto',
  foto_fuera: 'La foto está fuera de su carpeta: queda sin foto',
  foto_falta: 'Su foto no está: queda sin foto',
  foto_ilegible: 'Su foto no se puede leer: queda sin foto',
  foto_traida: 'Se trajo su foto',
}

/** Columns of the old system whose own name nobody says. */
const COLUMNAS: Readonly<Record<string, string>> = {
  direccion: 'Dirección',
  telefono: 'Teléfono',
  institucion: 'Institución',
  matricula: 'Matrícula',
  nombreContacto: 'Nombre del contacto',
  telefonoContacto: 'Teléfono del contacto',
  fechaRegistro: 'Inscripción',
  fechaInicio: 'Primer día de la membresía',
  fechaFin: 'Último día de la membresía',
}
const nombreDeColumna = (columna: string): string => COLUMNAS[columna] ?? mayuscula(columna.replaceAll('_', ' '))

/** What is said of a column: its name stands before this ending. */
const FINALES: readonly (readonly [final: string, frase: (columna: string) => string])[] = [
  ['_cero', (c) => `${c}: la fecha está en cero`],
  ['_imposible', (c) => `${c}: la fecha no existe`],
  ['_nul', (c) => `${c}: tenía un signo que no es texto, y se quita`],
  ['_control', (c) => `${c}: tenía signos que no se ven, y se quitan`],
  ['_doble_codificacion', (c) => `${c}: los acentos estaban dañados, y se corrigen`],
  ['_letras_perdidas', (c) => `${c}: hay letras que se perdieron`],
]

/** The sentence of a note or of a reason to leave a row out; its bare name where there is none. */
export function fraseDe(nota: string): string {
  const propia = FRASES[nota]
  if (propia) return propia
  const final = FINALES.find(([fin]) => nota.endsWith(fin))
  return final ? final[1](nombreDeColumna(nota.slice(0, -final[0].length))) : nota
}
