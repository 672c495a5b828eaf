import { normalizarCorreo } from './texto'
import type { Azar } from './azar'
import { APELLIDOS, CALLES, NOMBRES } from './catalogo'
import type { FilaCliente, FilaFicha } from '../tipos'

const ENFERMEDADES = ['Asma', 'Hipertensión', 'Diabetes tipo 2', 'Lesión de rodilla']

/** A cédula with its check digit; each of them once. */
function cedula(azar: Azar, usadas: Set<string>): string {
  for (;;) {
    const nueve = `${String(
      azar.pesado([
        [17, 60],
        [9, 12],
        [1, 6],
        [18, 6],
        [10, 5],
        [5, 6],
        [13, 5],
      ]),
    ).padStart(2, '0')}${azar.entre(0, 5)}${String(azar.entre(0, 999_999)).padStart(6, '0')}`
    const suma = [...nueve].reduce(
      (s, d, i) => s + (i % 2 ? Number(d) : Number(d) * 2 > 9 ? Number(d) * 2 - 9 : Number(d) * 2),
      0,
    )
    const entera = `${nueve}${(10 - (suma % 10)) % 10}`
    if (usadas.has(entera)) continue
    usadas.add(entera)
    return entera
  }
}

const celular = (azar: Azar): string =>
  `09${azar.entre(2, 9)}-${String(azar.entre(0, 999)).padStart(3, '0')}-${String(azar.entre(0, 9999)).padStart(4, '0')}`

/**
 * Makes people: two given names, two surnames, a valid cédula, a phone, an address and a mail at a domain that nobody
 * owns.
 */
export function crearGente(azar: Azar): {
  cliente: (id: number, momento: string) => FilaCliente
  ficha: (idCliente: number) => FilaFicha
} {
  const usadas = new Set(['9999999999'])
  return {
    cliente: (id, momento) => {
      const nombres = azar.uno(NOMBRES)
      const nombre = azar.uno(nombres)
      const apellido = azar.uno(APELLIDOS)
      return {
        id,
        nombre: `${nombre} ${azar.uno(nombres.filter((n) => n !== nombre))} ${apellido} ${azar.uno(APELLIDOS)}`,
        ruc_ced: cedula(azar, usadas),
        telefono: celular(azar),
        direccion: `${azar.uno(CALLES)} N${azar.entre(10, 60)}-${azar.entre(10, 99)}`,
        email: `${normalizarCorreo(nombre)}.${normalizarCorreo(apellido)}${id}@ejemplo.ec`,
        momento,
      }
    },
    ficha: (id_cliente) => {
      const enfermedad = azar.si(0.08) ? azar.uno(ENFERMEDADES) : ''
      const institucion = azar.si(0.25) ? azar.uno(['IESS', 'Seguro privado', 'ISSFA']) : ''
      return {
        id_cliente,
        edad: azar.pesado([
          [azar.entre(16, 24), 30],
          [azar.entre(25, 39), 45],
          [azar.entre(40, 68), 25],
        ]),
        sufre_enfermedad: enfermedad !== '',
        tiene_seguro: institucion !== '',
        enfermedad: enfermedad || 'No',
        institucion: institucion || 'No',
        nombre_contacto: `${azar.uno(azar.uno(NOMBRES))} ${azar.uno(APELLIDOS)}`,
        telefono_contacto: celular(azar),
      }
    },
  }
}
