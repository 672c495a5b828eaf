-- As 20261208000000_huellas_en_texto says: with the parsed body, `traida` cannot be added to the ledger.
CREATE OR REPLACE FUNCTION huella_de(i ingreso) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(ROW(i.id, extract(epoch FROM i.momento), extract(epoch FROM i.fecha), i.hora, i.monto, i.concepto, i.id_usuario,
    i.id_cliente, i.id_miembro, i.id_tipo_membresia, i.id_transaccion, i.id_cuota, i.id_abono, i.id_visita, i.id_forma_pago, i.anula_a,
    i.motivo)::text, 'UTF8'))
$$;
