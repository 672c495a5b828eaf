import {
  type FormaPagoEntrada as Entrada,
  FormaPagoAdmin,
  FormaPagoEntrada,
  FormaPagoGuardada,
  FormaPagoParams,
  FormaPagoSalida,
} from '@mancuerna/contract/formas-pago'
import { z } from 'zod'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { DatosForma, FormaPago } from './formas.repo'
import type { CasosPagos } from '../cobros/cobros.modulo'

const etiqueta = 'Formas de pago'
const si = (v: boolean): 0 | 1 => (v ? 1 : 0)
const salida = (f: FormaPago): FormaPagoSalida => ({
  id_forma_pago: f.id,
  nombre_forma_pago: f.nombre,
  tipo_categoria_cobro: f.categoria,
  requiere_conciliacion: si(f.requiereConciliacion),
})
const entrada = (e: Entrada): DatosForma => ({
  nombre: e.nombre_forma_pago,
  categoria: e.tipo_categoria_cobro,
  requiereConciliacion: e.requiere_conciliacion,
  activa: e.activa,
  orden: e.orden ?? 0,
})

/** Payment methods: the available ones for everybody, all of them for the administrator. */
export const rutasFormas = (casos: CasosPagos): Ruta[] => [
  definirRuta({
    metodo: 'get',
    ruta: '/api/formas-pago',
    alias: ['/formas-pago'],
    acceso: 'sesion',
    etiqueta,
    resumen: 'Las formas de pago disponibles',
    respuesta: z.array(FormaPagoSalida),
    manejar: async ({ actor }) => (await casos.formasActivas(actor, undefined)).map(salida),
  }),
  definirRuta({
    metodo: 'get',
    ruta: '/api/v2/formas-pago',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Todas las formas de pago',
    respuesta: z.array(FormaPagoAdmin),
    manejar: async ({ actor }) =>
      (await casos.formas(actor, undefined)).map((f) => ({
        ...salida(f),
        activa: si(f.activa),
        orden: f.orden,
        en_uso: si(f.enUso),
      })),
  }),
  definirRuta({
    metodo: 'post',
    ruta: '/api/v2/formas-pago',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Crea una forma de pago',
    cuerpo: FormaPagoEntrada,
    respuesta: FormaPagoGuardada,
    estado: 201,
    idempotente: true,
    manejar: async ({ actor, cuerpo, repeticion }) => ({
      mensaje: 'Forma de pago creada exitosamente.',
      id_forma_pago: (await casos.crearForma(actor, entrada(cuerpo), repeticion)).id,
    }),
  }),
  definirRuta({
    metodo: 'put',
    ruta: '/api/v2/formas-pago/:id',
    acceso: 'administrador',
    etiqueta,
    resumen: 'Cambia una forma de pago',
    params: FormaPagoParams,
    cuerpo: FormaPagoEntrada,
    respuesta: FormaPagoGuardada,
    manejar: async ({ actor, params, cuerpo }) => ({
      mensaje: 'Forma de pago actualizada exitosamente.',
      id_forma_pago: (await casos.editarForma(actor, { id: params.id, datos: entrada(cuerpo) })).id,
    }),
  }),
]
