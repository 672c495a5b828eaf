const palabras = (lista: string): readonly string[] => lista.trim().split(/\s+/)

/**
 * Given names and surnames as a front desk in Ecuador meets them, accents and ñ included; two of each make a person.
 */
export const NOMBRES = palabras(`
  María José Juan Luis Carlos Ana Rosa Jorge Miguel Ángel Carmen Luz Marco Diego Andrés Pedro Pablo Daniel David
  Gabriela Verónica Patricia Mónica Sofía Lucía Martín Óscar Iván Raúl Víctor Hugo Fernando Fernanda Paola
  Jéssica Karla Kevin Bryan Nicole Doménica Emilia Mateo Sebastián Santiago Ricardo Roberto Wilson Washington Byron
  Edwin Freddy Galo Hernán Ignacio Ximena Yolanda Zoila Úrsula Tamara Susana Beatriz Cecilia Dolores Elena Francisca
  Gloria Héctor Inés Jacinto Katherine Lorena Manuel Narcisa Olga Paúl Quintín Rocío Segundo Teresa Wendy
`)

export const APELLIDOS = palabras(`
  García Rodríguez González Hernández López Martínez Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz
  Cruz Morales Reyes Gutiérrez Ortiz Chávez Ramos Ruiz Mendoza Álvarez Castillo Romero Vásquez Herrera Medina
  Aguilar Vargas Castro Guzmán Méndez Muñoz Salazar Peña Delgado Ortega Suárez Núñez Zambrano Cedeño Vera
  Macías Alcívar Intriago Moreira Loor Bravo Quishpe Guamán Chicaiza Toapanta Yánez Caiza Tipán Simbaña
  Guallichico Llumiquinga Pilataxi Morocho Cajamarca Tenesaca Ñauta Zhunio Ordóñez Jaramillo Ochoa Carrión
  Valarezo Espinoza Carchi Apolo Villacís Andrade Cevallos Proaño Terán Benítez Almeida Burbano Erazo Fuertes
  Imbaquingo Játiva Kuffó Lema Maldonado Naranjo Oña Pazmiño Quiroga Rosero Sarzosa Tapia Ubidia Wong Xavier
  Zurita
`)

/**
 * Two and three letters as people type them: common, rare, in the middle of a word, with and without accents, and one
 * nobody has.
 */
export const TEXTOS = [
  'ma',
  'ju',
  'ga',
  'an',
  'ro',
  'xi',
  'ña',
  'wo',
  'zu',
  'qu',
  'uf',
  'bg',
  'jé',
  'ís',
  'kw',
  '17',
  '09',
  'MA',
  'Óz',
  'll',
  'mar',
  'gar',
  'gom',
  'gómez',
  'pér',
  'per',
  'jos',
  'lop',
  'oña',
  'zam',
  'xav',
  'wen',
  'qui',
  'uff',
  'ñau',
  'ard',
  'ínt',
  'zoi',
  '171',
  'xyz',
]
