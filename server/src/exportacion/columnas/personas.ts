import type { Tablas } from './comunes'

/** People, memberships and what happens at the door. */
export const PERSONAS: Tablas = {
  cliente: {
    que: 'Las personas y empresas. La 1 es Consumidor Final',
    columnas: {
      ruc_ced: 'Cédula, RUC o pasaporte',
      email: 'Correo',
      activo: 'Falso: no se le cobra ni registra',
    },
  },
  ficha: {
    que: 'Salud, contacto de emergencia y foto de una persona',
    columnas: {
      edad: 'Edad en años cuando se anotó',
      sufre_enfermedad: 'Si sufre alguna enfermedad',
      tiene_seguro: 'Si tiene seguro',
      enfermedad: 'Cuál enfermedad',
      institucion: 'Institución del seguro',
      nombre_contacto: 'A quién avisar en una emergencia',
      telefono_contacto: 'Teléfono de ese contacto',
      foto: 'Foto: nombre del archivo en imagenes/',
    },
  },
  miembro: {
    que: 'Las membresías de las personas: una fila por carné',
    columnas: {
      matricula: 'Matrícula del carné',
      estado: 'Estado guardado; vacío: sin membresía. El de un día se sabe además por fecha_fin',
      fecha_inicio: 'Primer día del período presente',
      fecha_fin: 'Último día pagado',
      creado_por: 'Quién lo inscribió, como lo dijo el programa que lo envió',
      id_miembro_titular: 'El titular de su grupo (miembro.id); vacío: no está en el grupo de otro',
      oculto_en: 'Cuándo se quitó de las listas',
    },
  },
  periodo_membresia: {
    que: 'Cada período de membresía y lo que lo pagó',
    columnas: {
      fecha_inicio: 'Primer día',
      fecha_fin: 'Último día',
      estado: 'VIGENTE, SUSTITUIDO por una corrección, o ANULADO',
      cerrado_en: 'Cuándo dejó de ser el vigente',
      id_tipo_previo: 'El tipo que tenía antes de pagarse (tipo_membresia.id)',
      dias_de_mas: 'Días que el pago lo alargó',
      pagado_fuera: 'Si se pagó en el sistema anterior',
    },
  },
  suspension: {
    que: 'Las suspensiones: sus días se devuelven al final',
    columnas: {
      desde: 'Primer día suspendido',
      hasta: 'Último día suspendido; vacío: sigue',
      dias_devueltos: 'Días que se devolvieron',
      abierta_por: 'Quién la abrió (usuario.id)',
      cerrada_por: 'Quién la cerró (usuario.id)',
      cerrada_en: 'Cuándo se cerró',
    },
  },
  cambio_estado: {
    que: 'Cada cambio de estado de un miembro',
    columnas: { de: 'Estado anterior; vacío: sin membresía', a: 'Estado nuevo; vacío: sin membresía' },
  },
  visita: {
    que: 'Las entradas al gimnasio, también las negadas',
    columnas: {
      dia: 'Día en la hora del gimnasio',
      hora: 'Hora del día en el gimnasio, de 0 a 23',
      nombre_area_acceso: 'Áreas a las que entró, separadas por comas',
      estado_acceso: 'CONCEDIDO o DENEGADO',
      motivo_denegacion: 'Por qué se le negó',
    },
  },
  tipo_membresia: {
    que: 'Los planes que se venden',
    columnas: {
      categoria: 'Categoría',
      es_grupal: 'Si es de grupo',
      capacidad_maxima_miembros: 'Cuántos caben en el grupo',
      valor: 'Precio en dólares',
      duracion_dias: 'Días que dura',
      visitas_maximas_diarias: 'Visitas por día; vacío: sin límite',
      id_combo_ensamblado_incluido: 'El producto que incluye (producto_ensamblado.id)',
      cantidad_combo_incluido: 'Cuántos de ese producto',
      estado: 'ACTIVO o INACTIVO',
    },
  },
  tipo_area: { que: 'Las áreas que abre cada plan', columnas: { id_area: 'El área (area.id)' } },
  area: { que: 'Los lugares del gimnasio', columnas: { estado: 'ACTIVA o INACTIVA' } },
  producto_ensamblado: {
    que: 'Los combos que un plan puede incluir',
    columnas: { codigo_ensamble: 'Código del combo', codigo_producto: 'Código del producto en el inventario' },
  },
  mensaje_salida: {
    que: 'Los mensajes enviados a miembros, y los que esperan',
    columnas: {
      origen: 'Desde qué pantalla o programa se pidió',
      mensaje: 'El texto',
      canal: 'Por dónde: WhatsApp, correo u otro',
      destino: 'Teléfono o correo al que va',
      estado: 'PENDIENTE, ENVIANDO, ENVIADO o FALLIDO',
      intentos: 'Cuántas veces se intentó',
      proximo_intento: 'Cuándo se intentará',
      ultimo_error: 'Por qué falló la última vez',
      id_externo: 'Número que le dio el servicio de mensajes',
      enviado_en: 'Cuándo salió',
    },
  },
}
