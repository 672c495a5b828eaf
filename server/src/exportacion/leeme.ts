/**
 * What the export is, for the person who opens it: the gym's staff, or whoever helps them. Spanish; CRLF for Windows.
 */
export const leeme = (programa: string): string =>
  [
    `Todos los datos del gimnasio, exportados con Mancuerna ${programa}.`,
    '',
    'QUÉ HAY AQUÍ',
    '  personas.xlsx     Las personas y su membresía, para abrir con Excel o LibreOffice.',
    '  datos/            Todas las tablas, una por archivo: CSV en UTF-8, separado por comas, con encabezados.',
    '  imagenes/         Las fotos y el logo, con el nombre con que aparecen en las tablas.',
    '  columnas.csv      Qué significa cada columna de cada tabla.',
    '  imagenes.csv      Nombre, tamaño y huella (sha256) de cada imagen.',
    '  manifiesto.json   Cuántas filas hay en cada tabla, cuánto suman sus montos y la huella de cada archivo.',
    '',
    'CÓMO LEER LAS TABLAS',
    '  Las fechas son AAAA-MM-DD, los momentos están en hora universal (UTC), ' +
      'los montos en dólares con punto decimal.',
    '  Un valor que falta no lleva nada; un texto vacío lleva comillas (""). Verdadero y falso son t y f.',
    '  Las filas de una tabla señalan a las de otra por su número: id_cliente es el id de la tabla cliente.',
    '  Todas las tablas son de un mismo momento, el que dice manifiesto.json.',
    '',
    'QUÉ NO HAY',
    '  Sesiones abiertas, segundos factores y llaves de acceso: quien entre en otra instalación usa su contraseña de',
    '  siempre, vuelve a activar su segundo factor, y las llaves se crean otra vez.',
    '',
    'GUARDE ESTE ARCHIVO COMO GUARDA LA CAJA',
    '  Contiene los datos personales y de salud de todos, y las contraseñas del personal en forma cifrada.',
    '',
    'PARA LLEVARLO A OTRA INSTALACIÓN DE MANCUERNA, VACÍA',
    '  npm run exportar -- --importar ARCHIVO.zip',
    '',
  ].join('\r\n')
