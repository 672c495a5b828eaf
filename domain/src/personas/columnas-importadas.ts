import { soloLetras } from '../texto'

/*
 * Which column of somebody else's list of people means what: proposed by its heading, said by hand where the heading
 * does not tell. Server and screen read it.
 */

/** What a column may mean, with its name as the screen says it. */
export const CAMPOS_IMPORTADOS = {
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  cedula: 'Cédula/RUC',
  matricula: 'Matrícula',
  telefono: 'Teléfono',
  email: 'Correo',
  direccion: 'Dirección',
  tipo: 'Tipo de membresía',
  inicio: 'Inicio de la membresía',
  fin: 'Vencimiento de la membresía',
  edad: 'Edad',
  contacto: 'Contacto de emergencia',
  telefonoContacto: 'Teléfono del contacto',
  observaciones: 'Observaciones',
} as const
export type CampoImportado = keyof typeof CAMPOS_IMPORTADOS

/** What each column of a file means; null: it is left out. */
export type ColumnasImportadas = readonly (CampoImportado | null)[]

/**
 * Headings that mean it as they stand, and words that mean it inside a longer one; both as `soloLetras` leaves them.
 */
interface Palabras {
  iguales: readonly string[]
  dentro: readonly string[]
}

// prettier-ignore
/**
 * In the order in which they are tried: 'teléfono de emergencia' is no phone of the person, nor 'tipo de plan' a name.
 */
const PALABRAS: Record<CampoImportado, Palabras> = {
  telefonoContacto: {
    iguales: ['telefonocontacto', 'telefonodelcontacto', 'celularcontacto', 'emergencytelephone', 'emergencyphone'],
    dentro: [
      'telefonodecontacto', 'telefonodeemergencia', 'telefonoemergencia', 'celulardecontacto', 'celularemergencia',
    ],
  },
  contacto: {
    iguales: ['contacto', 'nombrecontacto', 'emergencia', 'emergencycontact'],
    dentro: [
      'contactodeemergencia', 'contactoemergencia', 'nombredelcontacto', 'nombredecontacto', 'encasodeemergencia',
    ],
  },
  fin: {
    iguales: [
      'fin', 'final', 'hasta', 'vence', 'vencimiento', 'caduca', 'caducidad', 'expira', 'expiracion', 'enddate',
      'expires', 'expirationdate', 'validhasta', 'validohasta',
    ],
    dentro: [
      'vencimiento', 'fechafin', 'fechadefin', 'caducidad', 'expiracion', 'vencehasta', 'vigentehasta', 'fechavence',
      'finmembresia', 'enddate',
    ],
  },
  inicio: {
    iguales: ['inicio', 'desde', 'comienzo', 'comienza', 'empieza', 'startdate', 'start'],
    dentro: [
      'fechainicio', 'fechadeinicio', 'iniciomembresia', 'iniciodela', 'iniciodelplan', 'vigentedesde', 'startdate',
    ],
  },
  matricula: {
    iguales: [
      'matricula', 'codigo', 'cod', 'numerodesocio', 'nsocio', 'nosocio', 'numsocio', 'carnet', 'carne',
      'membernumber', 'memberid', 'numerodemiembro',
    ],
    dentro: [
      'matricula', 'codigodesocio', 'codigosocio', 'codigodelcliente', 'codigodecliente', 'codigocliente',
      'codigomiembro', 'numerodesocio',
    ],
  },
  cedula: {
    iguales: [
      'cedula', 'ruc', 'ci', 'dni', 'nif', 'id', 'identificacion', 'documento', 'pasaporte', 'cedularuc', 'ruccedula',
      'clientrucced', 'rucced', 'nocedula', 'ndocumento',
    ],
    dentro: ['cedula', 'identificacion', 'documentodeidentidad', 'numerodedocumento', 'numerodocumento', 'pasaporte'],
  },
  email: {
    iguales: ['email', 'correo', 'mail', 'clientemail', 'emailaddress'],
    dentro: ['correo', 'email'],
  },
  telefono: {
    iguales: [
      'telefono', 'tel', 'fono', 'telf', 'tlf', 'celular', 'cel', 'movil', 'phone', 'mobile', 'whatsapp',
      'clientcelular', 'clienttelefono',
    ],
    dentro: ['telefono', 'celular', 'whatsapp', 'movil'],
  },
  direccion: {
    iguales: ['direccion', 'domicilio', 'dir', 'address', 'clientdireccion'],
    dentro: ['direccion', 'domicilio'],
  },
  tipo: {
    iguales: [
      'tipo', 'plan', 'membresia', 'tipomembresia', 'tipodemembresia', 'tipoplan', 'tipodeplan', 'paquete',
      'servicio', 'nombretipo', 'nombretipomembresia', 'membership', 'membershiptype',
    ],
    dentro: [
      'tipomembresia', 'tipodemembresia', 'tipodeplan', 'nombredelplan', 'nombredelamembresia', 'planactual',
      'planmembresia', 'membresiaactual',
    ],
  },
  edad: { iguales: ['edad', 'anos', 'edadanos', 'age'], dentro: [] },
  apellidos: {
    iguales: ['apellidos', 'apellido', 'lastname', 'surname', 'apellidosdelcliente'],
    dentro: ['apellido'],
  },
  nombre: {
    iguales: [
      'nombre', 'nombres', 'cliente', 'socio', 'miembro', 'persona', 'razonsocial', 'nombrecompleto',
      'nombresyapellidos', 'apellidosynombres', 'apellidosnombres', 'nombresapellidos', 'clientnombre', 'name',
      'fullname', 'firstname',
    ],
    dentro: [
      'nombresyapellidos', 'apellidosynombres', 'nombreyapellido', 'nombrecompleto', 'nombredelcliente',
      'nombredelsocio', 'nombredelmiembro', 'nombrecliente', 'nombresocio', 'nombremiembro', 'razonsocial',
    ],
  },
  observaciones: {
    iguales: ['observaciones', 'observacion', 'notas', 'nota', 'comentarios', 'comentario', 'notes'],
    dentro: ['observacion'],
  },
}
const CAMPOS = Object.keys(PALABRAS) as CampoImportado[]

/** Whether it is a field's name. */
export const esCampoImportado = (texto: string): texto is CampoImportado => Object.hasOwn(CAMPOS_IMPORTADOS, texto)

/**
 * What the headings of a file seem to mean, one by one: first those that say it outright, then those that hold its
 * words. No field is proposed twice; the first column has it.
 */
export function proponerColumnas(titulos: readonly string[]): (CampoImportado | null)[] {
  const llaves = titulos.map(soloLetras)
  const propuesta = llaves.map((): CampoImportado | null => null)
  const asignar = (campo: CampoImportado, i: number): void => {
    if (i !== -1) propuesta[i] = campo
  }
  for (const campo of CAMPOS)
    asignar(
      campo,
      llaves.findIndex((k) => PALABRAS[campo].iguales.includes(k)),
    )
  for (const campo of CAMPOS)
    if (!propuesta.includes(campo))
      asignar(
        campo,
        llaves.findIndex((k, i) => propuesta[i] === null && contiene(k, campo)),
      )
  return propuesta
}

/** 'Tipo de identificación' says of what kind the number is, and is not the number. */
const contiene = (llave: string, campo: CampoImportado): boolean =>
  (campo === 'tipo' || !llave.startsWith('tipo')) && PALABRAS[campo].dentro.some((p) => llave.includes(p))

/** What keeps a file from being read with these columns, in sentences; none: it can be read. */
export function faltasDeColumnas(columnas: ColumnasImportadas): string[] {
  const hay = (c: CampoImportado): boolean => columnas.includes(c)
  const elegidas = columnas.filter((c) => c !== null)
  const repetidas = [...new Set(elegidas.filter((c, i) => elegidas.indexOf(c) !== i))]
  const faltas = repetidas.map((c) => `Hay dos columnas para «${CAMPOS_IMPORTADOS[c]}»: deje una.`)
  if (!hay('nombre')) faltas.push('Diga qué columna es el nombre.')
  if (!hay('cedula') && !hay('matricula'))
    faltas.push('Diga qué columna es la cédula o la matrícula: por ella se reconoce a cada persona la próxima vez.')
  if (hay('tipo') && !hay('fin') && !hay('inicio')) faltas.push('Diga qué columna es el vencimiento de la membresía.')
  if (!hay('tipo') && (hay('fin') || hay('inicio'))) faltas.push('Diga qué columna es el tipo de membresía.')
  return faltas
}
