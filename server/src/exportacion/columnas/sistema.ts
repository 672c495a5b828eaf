import type { Tablas } from './comunes'

/** The gym itself, who works in it, and what is known of what they did. */
export const SISTEMA: Tablas = {
  ajustes: { que: 'El gimnasio', columnas: { logo: 'Logo: nombre del archivo en imagenes/' } },
  seguridad: {
    que: 'Lo que el gimnasio pide para entrar, y lo que reserva',
    columnas: {
      segundo_factor_administradores: 'Si los administradores necesitan un segundo factor',
      recepcion_ve_totales: 'Si recepción ve los totales del gimnasio',
    },
  },
  usuario: {
    que: 'El personal. Los de número negativo son llaves: por ellas nadie entra',
    columnas: {
      usuario: 'Con lo que se entra',
      hash: 'La contraseña, cifrada con bcrypt: no se puede leer, y sirve para volver a entrar',
      rol: 'ADMINISTRADOR o RECEPCION',
      debe_cambiar: 'Si debe cambiar su contraseña al entrar',
      id_clave: 'La llave que esta fila es (clave_api.id)',
    },
  },
  clave_api: {
    que: 'Las llaves que hubo. Salen revocadas y sin lo que abre: en otra instalación se crean de nuevo',
    columnas: {
      prefijo: 'Cómo empezaba, para reconocerla',
      hash: 'Retirado al exportar',
      redes: 'Direcciones desde las que valía',
      rol: 'ADMINISTRADOR o RECEPCION',
      creada_por: 'Quién la creó (usuario.id)',
      creada_en: 'Cuándo se creó',
      ultimo_uso_en: 'Cuándo se usó por última vez',
      revocada_en: 'Cuándo se revocó; si valía, el momento de la exportación',
    },
  },
  auditoria: {
    que: 'Quién hizo qué, cuándo y desde dónde',
    columnas: {
      ip: 'Dirección desde la que se hizo',
      id_peticion: 'Número de la petición en el registro del servidor',
      accion: 'Qué se hizo',
      entidad: 'A qué',
      id_entidad: 'Número de eso',
      antes: 'Cómo estaba, en JSON',
      despues: 'Cómo quedó, en JSON',
    },
  },
  comprobacion: {
    que: 'Las comprobaciones del libro y lo que hallaron',
    columnas: {
      comenzada_en: 'Cuándo comenzó',
      terminada_en: 'Cuándo terminó',
      origen: 'Quién la pidió: una persona, la noche o la consola',
      estado: 'Cómo terminó',
      hechas: 'Revisiones hechas',
      total: 'Revisiones que había que hacer',
      resultados: 'Lo que halló cada una, en JSON',
      sello: 'Último sello que vio (sello.numero)',
      huella_sello: 'Huella de ese sello',
    },
  },
  logo_reemplazado: {
    que: 'Logos anteriores, cuya dirección responde el presente por un día',
    columnas: { raiz: 'Nombre del archivo, sin su terminación', reemplazado_en: 'Cuándo se reemplazó' },
  },
  sistema: {
    que: 'Lo que el programa anota de sí mismo, como el último mantenimiento',
    columnas: { clave: 'Qué es', valor: 'El dato, en JSON' },
  },
  mudanza: {
    que: 'Las veces que se trajo el gimnasio del sistema anterior',
    columnas: {
      clase: 'De dónde: VOLCADO, MARIADB o API',
      origen: 'Nombre del archivo, o servidor y base',
      zona: 'Zona del reloj del sistema anterior',
      estado: 'En qué quedó',
      etapa: 'En qué etapa iba, si no terminó',
      informe: 'Lo que resultó, en JSON',
      error: 'Por qué falló',
      creada_en: 'Cuándo empezó',
      terminada_en: 'Cuándo terminó',
    },
  },
  mudanza_fila: {
    que: 'Lo que fue de cada fila del sistema anterior',
    columnas: {
      tabla: 'La tabla de allá',
      id_viejo: 'El número que tenía allá',
      huella: 'Lo que decía, como huella; vacía: allá ya no estaba, y otras filas la nombran',
      id_nuevo: 'El número que tiene aquí',
      id_mudanza: 'La vez que se trajo (mudanza.id)',
      traida_en: 'Cuándo se trajo',
      unida: 'Si ya estaba aquí con ese nombre',
      antes: 'Lo que tenía antes quien ya estaba, en JSON: se le devuelve al deshacer',
    },
  },
  mudanza_decidida: {
    que: 'Lo que una persona ya resolvió de lo que se trajo del sistema anterior',
    columnas: {
      clase: 'Qué había que decidir: gemelos, fechas o pagos',
      tabla: 'La tabla de allá',
      id_viejo: 'El número que tenía allá',
      decidida_en: 'Cuándo se dio por resuelto',
    },
  },
}
