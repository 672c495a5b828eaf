import type { Tablas } from './comunes'

/** The ledger, charges and what is owed, and the seals over them. */
export const DINERO: Tablas = {
  ingreso: {
    que: 'El libro: cada ingreso de dinero. Un error se deshace con un contraasiento, nunca se borra',
    columnas: {
      momento: 'Cuándo se escribió',
      fecha: 'Día para el que cuenta',
      hora: 'Hora para la que cuenta, en el gimnasio',
      monto: 'Monto en dólares; negativo en un contraasiento',
      concepto: 'MEMBRESIA, VISITA_REGULAR, COBRO o ABONO',
      anula_a: 'El ingreso que este contraasiento deshace (ingreso.id)',
      traida: 'Si lo escribió el sistema anterior; entonces puede ser negativo',
    },
  },
  transaccion: {
    que: 'Los cobros',
    columnas: {
      monto_total_cobro: 'Total en dólares',
      origen_transaccion: 'De qué es el cobro',
      documento_cobro_tipo: 'Clase de documento: factura, recibo y demás',
      numero_documento: 'Número del documento',
      fecha_documento: 'Fecha del documento',
      referencia_interna: 'Referencia interna',
      cuenta_contable_ingreso_codigo: 'Cuenta contable del ingreso',
      tipo_movimiento_contable: 'Entrada o salida',
      tipo_cobro: 'contado, credito o mixto',
      estado_transaccion: 'Pendiente, Conciliado o Anulado',
      fecha_liquidado_conciliado: 'Cuándo quedó liquidado o conciliado',
      completada_en: 'Cuándo quedó cubierto; vacío: está incompleto y no cuenta',
      repeticion_desde: 'Línea desde la que un programa que lo envía otra vez se compara con lo guardado',
    },
  },
  detalle_metodo: {
    que: 'Con qué se pagó cada cobro o abono: una fila por forma de pago',
    columnas: {
      monto_detalle: 'Monto en dólares',
      referencia_metodo: 'Número de cheque, de transferencia o de voucher',
      estado_conciliacion_metodo: 'Pendiente o Conciliado, según lo confirmó el banco',
      fecha_conciliacion_metodo: 'Cuándo se concilió',
      observaciones_detalle: 'Lo que se anotó',
      repetido: 'Si llegó repetida',
      cuenta: 'Falso: repetida de más, o de un cobro incompleto',
    },
  },
  cuota: {
    que: 'Las partes de un cobro a crédito',
    columnas: {
      numero: 'Número de la cuota dentro del cobro',
      monto_cuota: 'Monto en dólares',
      pagado: 'Cuánto se ha pagado, en dólares',
      fecha_vencimiento: 'Día en que vence',
      estado_cuota: 'Pendiente, Pagada o Anulada',
      pagada_en: 'Cuándo quedó pagada',
    },
  },
  abono: { que: 'Los pagos de lo que se debía', columnas: { fecha: 'Día para el que cuenta' } },
  forma_pago: {
    que: 'Las formas de pago',
    columnas: {
      tipo_categoria_cobro: 'Categoría: EFECTIVO, TARJETA y demás',
      requiere_conciliacion: 'Si espera la confirmación del banco',
      activa: 'Si se ofrece',
    },
  },
  pago_membresia: {
    que: 'Cada pago de membresía como se recibió; por él se hallan los cobros dobles',
    columnas: {
      mostrador: 'El equipo desde el que se cobró',
      puerta: 'Por dónde llegó: NUEVA, ANTERIOR o POR_PASOS',
      momento: 'Cuándo se recibió',
    },
  },
  posible_doble: {
    que: 'Dos pagos que pueden ser uno, y lo que se decidió',
    columnas: {
      id_primero: 'El primero (pago_membresia.id)',
      id_segundo: 'El segundo (pago_membresia.id)',
      resolucion: 'Lo que se decidió; vacío: nada todavía',
      resuelto_en: 'Cuándo se decidió',
      resuelto_por: 'Quién lo decidió (usuario.id)',
    },
  },
  sello: {
    que: 'La cadena de sellos que prueba que el libro no se alteró',
    columnas: {
      numero: 'Número del sello',
      sellado_en: 'Cuándo se selló',
      filas: 'Cuántas huellas contiene',
      contenido: 'sha256 de sus huellas, en hexadecimal',
      previo: 'Huella del sello anterior',
      huella: 'sha256 de este sello',
    },
  },
  huella: {
    que: 'Las huellas que contiene cada sello',
    columnas: {
      bloque: 'El sello (sello.numero)',
      n: 'Lugar en el orden en que se escribieron',
      tabla: 'Tabla de la fila sellada',
      id_fila: 'Número de esa fila',
      huella: 'sha256 de lo que la fila decía al escribirse',
    },
  },
  huella_pendiente: {
    que: 'Las huellas que esperan su sello',
    columnas: {
      n: 'Lugar en el orden en que se escribieron',
      tabla: 'Tabla de la fila',
      id_fila: 'Número de esa fila',
      huella: 'sha256 de lo que la fila decía al escribirse',
    },
  },
  resumen_visita_dia: {
    que: 'Visitas por día y usuario, sumadas',
    columnas: { dia: 'Día', id_usuario: 'Quién las registró; 0: nadie', n: 'Cuántas' },
  },
  resumen_visita_hora: {
    que: 'Visitas por hora del día y usuario, sumadas',
    columnas: { hora: 'Hora, de 0 a 23', id_usuario: 'Quién las registró; 0: nadie', n: 'Cuántas' },
  },
  resumen_ingreso_dia: {
    que: 'Ingresos por día y usuario, sumados',
    columnas: { dia: 'Día', id_usuario: 'Quién los cobró; 0: nadie', n: 'Cuántos', total: 'Cuánto, en dólares' },
  },
  resumen_ingreso_mes: {
    que: 'Ingresos por mes y usuario, sumados',
    columnas: { mes: 'Primer día del mes', id_usuario: 'Quién los cobró; 0: nadie', total: 'Cuánto, en dólares' },
  },
  resumen_ingreso_total: {
    que: 'Ingresos por usuario, de todos los meses ya juntados (las filas de los meses cuyo fragmento es -1)',
    columnas: { id_usuario: 'Quién los cobró; 0: nadie', total: 'Cuánto, en dólares' },
  },
  resumen_deuda: {
    que: 'Lo que se debe de cada cobro a crédito; no está el cobro del que no se debe nada',
    columnas: { saldo: 'Cuánto, en dólares' },
  },
  resumen_por_cobrar: {
    que: 'Lo que se debe en total, sumado',
    columnas: { saldo: 'Cuánto, en dólares' },
  },
  resumen_sin_pagar_miembro: {
    que: 'Miembros con un período por pagar',
    columnas: { hasta: 'Último día en que lo está; 9999-12-31: mientras siga suspendido' },
  },
  resumen_sin_pagar: {
    que: 'Miembros con un período por pagar, sumados por su último día',
    columnas: { hasta: 'Último día en que lo están', n: 'Cuántos' },
  },
}
