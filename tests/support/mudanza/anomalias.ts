/**
 * What becomes of each kind of oddity that a truth file names. A note or reason: all its rows carry it; `sql`: all its
 * rows are here as this condition says (`x`: the row read, `n`: ours); `todas`: nothing to decide, all are here.
 */
interface Suerte {
  nota?: string
  /** Some of its rows may carry these instead. */
  o?: readonly string[]
  sql?: string
  todas?: true
}

const todas = { todas: true } as const
/** Kind of the truth file → what became of its rows (docs/moving-in.md). */
export const SUERTES: Readonly<Record<string, Suerte>> = {
  'members.sharedMatricula': { nota: 'matricula_compartida' },
  'members.matriculaNotTheUsualForm': {
    sql: "n.matricula IN (btrim(x.matricula), x.matricula || '-' || x.id_viejo, 'SIN-' || x.id_viejo)",
  },
  'members.matriculaNumberIsNotTheId': { sql: 'n.id = x.id_viejo' },
  'members.membershipTypeDeleted': { nota: 'tipo_eliminado', o: ['sin_tipo'] },
  'members.activeButOver': { sql: "n.estado = 'VENCIDO' OR n.fecha_fin = $2" },
  'members.activeWithoutEnd': { nota: 'fin_supuesto', sql: "n.estado = 'VENCIDO'" },
  'members.stateNullButRunning': { sql: "n.estado = 'ACTIVO'" },
  'members.stateNullAndOver': { sql: "n.estado = 'VENCIDO'" },
  'members.expiredButRunning': { sql: "n.estado = 'ACTIVO'" },
  'members.expiredNeverPaid': { sql: 'n.estado IS NULL AND n.fecha_fin IS NULL' },
  'members.zeroDateRegistered': { nota: 'fechaRegistro_cero', sql: 'n.registrado_en IS NOT NULL' },
  'members.zeroDateStart': { nota: 'fechaInicio_cero' },
  'members.zeroDateEnd': { nota: 'fechaFin_cero', sql: "n.estado = 'VENCIDO'" },
  'members.zeroInDate': { nota: 'fechaInicio_imposible', o: ['fechaFin_imposible', 'fechaRegistro_imposible'] },
  'members.startNullEndSet': { nota: 'inicio_supuesto' },
  'members.startSetEndNull': { nota: 'fin_supuesto', sql: "n.estado = 'VENCIDO'" },
  'members.endBeforeStart': { nota: 'inicio_supuesto', sql: 'n.fecha_inicio = n.fecha_fin' },
  'members.registeredInFuture': { nota: 'registro_futuro' },
  'members.endVeryFar': { sql: "n.estado = 'ACTIVO'" },
  'members.ageZero': { nota: 'edad_imposible' },
  'members.age127': { nota: 'edad_imposible' },
  'members.ageNegative': { nota: 'edad_imposible' },
  'members.healthNull': { sql: 'x.sufre_enfermedad IS NULL OR x.tiene_seguro IS NULL' },
  'visits.memberNullTypeSet': {
    sql: 'n.id_miembro IS NULL AND n.id_cliente = 1 AND (x.id_tipo IS NULL) = (n.id_tipo_membresia IS NULL)',
  },
  'visits.memberSetTypeNull': { sql: 'n.id_tipo_membresia IS NULL' },
  'visits.memberDeleted': { nota: 'miembro_eliminado', o: ['miembro_cero'] },
  'visits.typeDeleted': {
    nota: 'tipo_eliminado',
    sql: "x.id_tipo IS NULL OR n.id_tipo_membresia IN (SELECT id FROM tipo_membresia WHERE estado = 'ELIMINADO')",
  },
  'visits.userDeleted': {
    sql: `x.id_usuario IS NULL AND n.id_usuario IS NULL
      OR n.id_usuario IN (SELECT id FROM usuario WHERE eliminado_en IS NOT NULL)`,
  },
  'visits.zeroDate': { nota: 'fecha_supuesta' },
  'visits.future': { nota: 'fecha_futura' },
  'visits.lastSecondOfDay': { sql: 'n.dia = x.fecha::date AND n.hora = 23' },
  'visits.firstSecondOfDay': { sql: 'n.dia = x.fecha::date AND n.hora = 0' },
  'payments.orphanMatricula': {
    nota: 'matricula_de_nadie',
    sql: 'n.id_miembro IN (SELECT id FROM miembro WHERE oculto_en IS NOT NULL)',
  },
  'payments.ambiguousMatricula': {
    nota: 'pago_de_matricula_compartida',
    sql: 'n.id_miembro IN (SELECT id FROM miembro WHERE oculto_en IS NULL)',
  },
  'payments.beforeTheMemberCame': { nota: 'antes_del_registro' },
  'payments.matriculaNotExact': { sql: 'n.id_miembro IN (SELECT id FROM miembro WHERE oculto_en IS NULL)' },
  'payments.userDeleted': {
    sql: `x.id_usuario IS NULL AND n.id_usuario IS NULL
      OR n.id_usuario IN (SELECT id FROM usuario WHERE eliminado_en IS NOT NULL)`,
  },
  'payments.typeDeleted': {
    nota: 'tipo_eliminado',
    sql: "n.id_tipo_membresia IN (SELECT id FROM tipo_membresia WHERE estado = 'ELIMINADO')",
  },
  'payments.memberButNoType': { nota: 'pago_sin_tipo', sql: 'n.id_tipo_membresia IS NULL' },
  'payments.amountZero': { sql: 'n.monto = 0' },
  'payments.amountNegative': { nota: 'monto_negativo', sql: 'n.monto < 0' },
  'payments.amountAtTheStop': { sql: 'abs(n.monto) = 999.99' },
  'payments.zeroDate': { nota: 'fecha_supuesta' },
  'payments.zeroInDate': { nota: 'fecha_supuesta' },
  'payments.future': { nota: 'fecha_futura', sql: 'n.fecha = x.fecha::date' },
  'payments.sentTwice': { nota: 'enviado_dos_veces' },
  'visits.sentTwice': todas,
  'users.sharedName': { sql: "n.usuario = btrim(x.usuario) OR n.usuario = btrim(x.usuario) || '-' || x.id_viejo" },
  'types.sharedName': { sql: 'n.nombre = x.nombre' },
  'types.priceZero': { sql: 'n.valor = 0' },
  'types.priceNegative': { nota: 'precio_negativo', sql: 'n.valor = 0' },
  'types.priceAtTheStop': { sql: 'n.valor = 9999.99' },
  'types.priceAbovePayable': { sql: 'n.valor > 999.99' },
  'types.durationZero': { nota: 'duracion_imposible', sql: 'n.duracion_dias IS NULL' },
  'types.durationVeryLong': { sql: 'n.duracion_dias > 3650' },
  'types.nameEmpty': { nota: 'nombre_vacio', sql: "n.nombre = 'Membresía ' || x.id_viejo" },
  'members.nameEmpty': { nota: 'nombre_vacio', sql: "c.nombre LIKE 'Miembro %'" },
  'members.nameLeadingBlank': { sql: 'c.nombre = btrim(c.nombre)' },
  'members.nameTrailingBlank': { sql: 'c.nombre = btrim(c.nombre)' },
  'members.nameDoubleBlank': { sql: "c.nombre LIKE '%  %'" },
  'members.nameHtml': { sql: "c.nombre ~ '[<&]'" },
  'members.nameFourByte': { sql: 'octet_length(c.nombre) > char_length(c.nombre) + 2' },
  'members.nameQuotes': { sql: `c.nombre ~ '[''"\`]'` },
  'members.nameBackslash': { sql: `strpos(c.nombre, chr(92)) > 0` },
  'members.nameControl': { nota: 'nombre_control', sql: "c.nombre !~ '[[:cntrl:]]'" },
  'members.nameNul': { nota: 'nombre_nul' },
  'members.nameMojibake': { nota: 'nombre_doble_codificacion', sql: "c.nombre !~ '[ÃÂ]'" },
  'members.nameLost': { sql: "c.nombre ~ '[?\uFFFD]'" },
  'members.nameInvisible': todas,
  'members.nameIsAWordForNothing': { sql: "c.nombre IN ('null', 'undefined', '0', 'NULL', 'Null')" },
  'members.nameAtTheStop': { sql: 'char_length(c.nombre) = 255' },
  'members.anyTextMojibake': {
    nota: 'nombre_doble_codificacion',
    o: ['direccion_doble_codificacion', 'nombreContacto_doble_codificacion'],
  },
  'members.phoneWithLetters': { sql: "c.telefono ~ '[[:alpha:]]'" },
  'members.phoneEmpty': todas,
  'members.phoneOtherForm': todas,
  'users.nameEmpty': { nota: 'usuario_vacio', sql: "n.usuario = 'usuario-' || x.id_viejo" },
  'users.passwordEmpty': { nota: 'password_vacia', sql: 'n.debe_cambiar' },
  'users.passwordPlainText': { nota: 'password_en_claro', sql: 'n.debe_cambiar' },
  'users.defaultPassword': { nota: 'password_de_fabrica', sql: 'n.debe_cambiar OR n.id = 1' },
  'visits.regularWithoutPayment': { nota: 'visita_de_un_dia_sin_pago' },
  // Of the settings only the first row is brought; the other is told as `fila_de_mas`.
  'settings.rows': todas,
}
