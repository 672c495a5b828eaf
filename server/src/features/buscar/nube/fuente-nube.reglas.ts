import { soloLetras } from '@mancuerna/domain/texto'

/** A person as the cloud source knows them. Unknown parts are ''. */
export interface PersonaNube {
  nombre: string
  rucCed: string
  direccion: string
  telefono: string
  email: string
}

/** Names under which sources give each part: compared without case, accents, blanks, dashes and underscores. */
const NOMBRES: Record<keyof PersonaNube, readonly string[]> = {
  nombre: ['clientnombre', 'nombre', 'nombrecompleto', 'razonsocial', 'nombrecomercial', 'name', 'fullname'],
  rucCed: ['clientrucced', 'rucced', 'ruc', 'cedula', 'identificacion', 'numeroruc', 'id', 'dni'],
  direccion: ['clientdireccion', 'direccion', 'direccioncompleta', 'domicilio', 'address'],
  telefono: ['clienttelefono', 'clientcelular', 'telefono', 'celular', 'telefono1', 'movil', 'phone'],
  email: ['clientemail', 'email', 'correo', 'correoelectronico', 'mail'],
}
const MAXIMO = 300

const esObjeto = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null
const texto = (v: unknown): string =>
  typeof v === 'string' || typeof v === 'number'
    ? String(v)
        .replace(/[\u0000-\u001f]/g, ' ')
        .trim()
        .slice(0, MAXIMO)
        .toWellFormed()
    : ''

/**
 * The first object of an answer: bare, in an array, or wrapped once or twice (`{data: [...]}`, `{Clientes: [...]}`).
 */
function primero(v: unknown, hondura = 3): Record<string, unknown> | null {
  if (hondura === 0) return null
  if (Array.isArray(v)) return primero(v[0], hondura - 1)
  if (!esObjeto(v)) return null
  if (leer(v).nombre !== '') return v
  for (const dentro of Object.values(v)) {
    const p = primero(dentro, hondura - 1)
    if (p) return p
  }
  return null
}

function leer(o: Record<string, unknown>): PersonaNube {
  const porLlave = new Map(Object.entries(o).map(([k, v]) => [soloLetras(k), texto(v)]))
  const parte = (p: keyof PersonaNube): string =>
    NOMBRES[p].map((n) => porLlave.get(n) ?? '').find((v) => v !== '') ?? ''
  const nombre = parte('nombre') || [porLlave.get('nombres'), porLlave.get('apellidos')].filter(Boolean).join(' ')
  return {
    nombre,
    rucCed: parte('rucCed'),
    direccion: parte('direccion'),
    telefono: parte('telefono'),
    email: parte('email'),
  }
}

/**
 * The person in a source's answer, whatever its words for things; null when it names nobody ("DATA NO ENCONTRADA",
 * empty).
 */
export function personaDe(respuesta: unknown, id: string): PersonaNube | null {
  const o = primero(respuesta)
  if (!o) return null
  const p = leer(o)
  return { ...p, rucCed: p.rucCed || id }
}
