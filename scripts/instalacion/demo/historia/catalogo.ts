/** What the demo gym offers, and the names its people have. */
export const GIMNASIO = {
  nombre: 'Gimnasio Cotopaxi',
  telefono: '02-234-5678',
  direccion: 'Av. Amazonas N24-12 y Colón, Quito',
} as const

export const AREAS = [
  ['Pesas', 'Planta baja'],
  ['Cardio', 'Planta baja, junto a las ventanas'],
  ['Clases grupales', 'Primer piso'],
  ['Piscina', 'Subsuelo'],
] as const

export const PRODUCTOS = [
  ['COMBO-BIENVENIDA', 'TOALLA-01', 'Toalla y botella'],
  ['COMBO-PROTEINA', 'PROT-2LB', 'Proteína de 2 lb con mezclador'],
  ['COMBO-PISCINA', 'GORRO-02', 'Gorro y gafas de natación'],
] as const

/** A membership type; `valor` in cents, `peso`: how often people choose it. */
export interface TipoDemo {
  nombre: string
  categoria: string
  valor: number
  dias: number
  grupo: number
  visitas: number | null
  areas: readonly string[]
  descripcion: string
  peso: number
}
export const TIPOS: readonly TipoDemo[] = [
  {
    nombre: 'Mensual',
    categoria: 'General',
    valor: 3000,
    dias: 30,
    grupo: 1,
    visitas: 2,
    areas: ['Pesas', 'Cardio', 'Clases grupales'],
    descripcion: 'Un mes, todos los días',
    peso: 46,
  },
  {
    nombre: 'Mensual con piscina',
    categoria: 'General',
    valor: 4500,
    dias: 30,
    grupo: 1,
    visitas: 2,
    areas: ['Pesas', 'Cardio', 'Clases grupales', 'Piscina'],
    descripcion: 'Un mes con acceso a la piscina',
    peso: 14,
  },
  {
    nombre: 'Estudiante',
    categoria: 'Promoción',
    valor: 2200,
    dias: 30,
    grupo: 1,
    visitas: 1,
    areas: ['Pesas', 'Cardio'],
    descripcion: 'Con carné vigente',
    peso: 16,
  },
  {
    nombre: 'Trimestral',
    categoria: 'General',
    valor: 8000,
    dias: 90,
    grupo: 1,
    visitas: 2,
    areas: ['Pesas', 'Cardio', 'Clases grupales'],
    descripcion: 'Tres meses',
    peso: 12,
  },
  {
    nombre: 'Familiar',
    categoria: 'Grupo',
    valor: 7500,
    dias: 30,
    grupo: 4,
    visitas: 1,
    areas: ['Pesas', 'Cardio', 'Clases grupales', 'Piscina'],
    descripcion: 'Hasta cuatro personas',
    peso: 6,
  },
  {
    nombre: 'Anual',
    categoria: 'General',
    valor: 28000,
    dias: 365,
    grupo: 1,
    visitas: null,
    areas: ['Pesas', 'Cardio', 'Clases grupales', 'Piscina'],
    descripcion: 'El año completo',
    peso: 6,
  },
]

const palabras = (lista: string): readonly string[] => lista.trim().split(/\s+/)

/** Given names: two of the same list make a person. */
export const NOMBRES: readonly (readonly string[])[] = [
  palabras(`
    María Ana Rosa Carmen Luz Gabriela Verónica Patricia Mónica Sofía Lucía Fernanda Paola Jéssica Karla Nicole
    Doménica Emilia Ximena Tamara Susana Beatriz Elena Inés Lorena Camila Daniela Isabel
  `),
  palabras(`
    José Juan Luis Carlos Jorge Miguel Ángel Marco Diego Andrés Pedro Pablo Daniel David Martín Iván Raúl Víctor
    Fernando Kevin Bryan Mateo Sebastián Santiago Ricardo Roberto Wilson Byron Edwin Galo
  `),
]
export const APELLIDOS = palabras(`
  García Rodríguez González Hernández López Martínez Pérez Sánchez Ramírez Torres Flores Rivera Gómez Cruz
  Morales Reyes Chávez Ruiz Mendoza Álvarez Castillo Romero Vásquez Herrera Medina Aguilar Vargas Castro Muñoz
  Salazar Peña Suárez Núñez Zambrano Cedeño Vera Alcívar Intriago Loor Quishpe Guamán Chicaiza Toapanta Yánez
  Caiza Simbaña Morocho Tenesaca Ñauta Ordóñez Jaramillo Ochoa Carrión Espinoza Villacís Andrade Cevallos
  Proaño Terán Benítez Burbano Erazo Játiva Maldonado Naranjo Oña Pazmiño Rosero Tapia
`)
export const CALLES = [
  'Av. Amazonas',
  'Av. 6 de Diciembre',
  'Av. Colón',
  'Calle Guayaquil',
  'Calle Sucre',
  'Av. República',
  'Calle Venezuela',
  'Av. Eloy Alfaro',
  'Calle Bolívar',
  'Av. de los Shyris',
] as const
export const PERSONAL = [
  ['marcela', 'Marcela Ortega Ruiz'],
  ['joselo', 'José Luis Cando Vera'],
  ['karina', 'Karina Salazar Peña'],
] as const
