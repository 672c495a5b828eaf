import { describe, expect, it } from 'vitest'
import { leer, UNO } from '../../../../../../tests/support/viejo/volcados'
import { nuevoResumen } from '../volcado'

const valoresDe = async (valores: string): Promise<(string | null)[]> =>
  Object.values((await leer(`${UNO}INSERT INTO ajustes VALUES (${valores});`))[0]!.valores)

describe('values', () => {
  it.each([
    [
      "'a\\0b\\n\\r\\t\\Z\\b\\'\\\"\\\\', '\\%\\_\\x\\ñ', 'd''e', \"f\"\"g'\"",
      ['a\0b\n\r\t\u001a\b\'"\\', '\\%\\_xñ', "d'e", 'f"g\''],
    ],
    ['-1.50,\t+2 ,1e-3,.5', ['-1.50', '+2', '1e-3', '.5']],
    ["_utf8mb4'ñ',_binary 'b',N'c',_latin1'\u00e1'", ['ñ', 'b', 'c', 'Ã¡']],
    ["0xC3B1,X'4F4b',x'',b'101'", ['ñ', 'OK', '', '5']],
    ['null, NULL -- nada\n, TRUE # y\n, /* no */ FALSE', [null, null, '1', '0']],
    ["0,'0000-00-00 00:00:00','',0x00", ['0', '0000-00-00 00:00:00', '', '\0']],
    ["/*!40000 'a' */,/*!50001 'b' /* c */ */, 'raw\nline', '--;'", ['a', 'b', 'raw\nline', '--;']],
  ])('(%s) is what MySQL would store', async (escritos, guardados) => {
    expect(await valoresDe(escritos)).toEqual(guardados)
  })

  it('bytes that are no UTF-8 are cp1252, the five that it leaves undefined too; the summary says so', async () => {
    const resumen = nuevoResumen()
    const alto = Buffer.from([0xd1, 0x80, 0x81, 0x8d, 0x8f, 0x90, 0x9d, 0x9f])
    const sql = Buffer.concat([
      Buffer.from(`${UNO}INSERT INTO ajustes VALUES ('`),
      alto,
      Buffer.from("','\\'','ñ','');"),
    ])
    expect(Object.values((await leer(sql, 7, resumen))[0]!.valores)).toEqual([
      'Ñ€\u0081\u008d\u008f\u0090\u009dŸ',
      "'",
      'ñ',
      '',
    ])
    expect(resumen).toEqual({ gzip: false, letras: 'utf-8 y cp1252', filas: new Map([['ajustes', 1]]) })
  })

  it('a dump that says SET NAMES latin1 is cp1252 also where its bytes happen to be UTF-8', async () => {
    const resumen = nuevoResumen()
    const [fila] = await leer(
      `/*!40101 SET NAMES latin1 */;\n${UNO}INSERT INTO ajustes VALUES ('Á','','','');`,
      5,
      resumen,
    )
    expect(fila!.valores['nombre']).toBe('Ã\u0081')
    expect(resumen.letras).toBe('cp1252')
  })
})
