import { describe, expect, it } from 'vitest'
import { leer, UNA_DE_LAS_SEIS, UNO } from '../../../../../../tests/support/viejo/volcados'
import { ErrorVolcado } from './error-volcado'

describe('statements', () => {
  it('names, columns and lines: base before the table, capitals, no CREATE TABLE, what follows the rows', async () => {
    const sql =
      "\ufeffUSE gym;\nINSERT LOW_PRIORITY INTO `gym`.`Ajustes`\nVALUES\n('a','b',\n'c','d'),\n('e','f','g','h')\n" +
      "ON DUPLICATE KEY UPDATE nombre='(';\n" +
      'INSERT DELAYED gastos value (1,2);insert into gastos (z, `id`) values (3,4)'
    expect(await leer(sql).catch((error: unknown) => error)).toBeInstanceOf(ErrorVolcado)
    expect(await leer(`${sql};`)).toEqual([
      { tabla: 'ajustes', linea: 4, valores: { nombre: 'a', logo: 'b', direccion: 'c', telefono: 'd' } },
      { tabla: 'ajustes', linea: 6, valores: { nombre: 'e', logo: 'f', direccion: 'g', telefono: 'h' } },
      { tabla: 'gastos', linea: 8, valores: { columna_1: '1', columna_2: '2' } },
      { tabla: 'gastos', linea: 8, valores: { z: '3', id: '4' } },
    ])
  })

  it('triggers and procedures are passed over, whatever stands in them', async () => {
    const filas = await leer(
      `${UNO}DELIMITER ;;\n/*!50003 CREATE*/ /*!50017 DEFINER=\`r\`@\`%\`*/ ` +
        '/*!50003 TRIGGER t BEFORE INSERT ON ajustes\n' +
        "FOR EACH ROW BEGIN\n  INSERT INTO ajustes VALUES (1,2,3,'*/;;');\n  /* dentro */ SET NEW.a = 1;\nEND */;;\n" +
        'DELIMITER ;\n' +
        'CREATE VIEW v AS SELECT 1;\nDELIMITER //\nCREATE FUNCTION f() RETURNS INT RETURN 4 // \nDELIMITER ;\n' +
        "INSERT INTO ajustes VALUES ('sí',NULL,NULL,NULL);",
    )
    expect(filas.map((f) => [f.linea, f.valores['nombre']])).toEqual([[13, 'sí']])
  })

  it('a warning of the program that went to the file too is no reason to refuse it', async () => {
    expect(
      await leer(
        `mysqldump: [Warning] Using a password on the command line can't be secure.\n${UNO}${UNA_DE_LAS_SEIS}`,
      ),
    ).toHaveLength(1)
  })
})
