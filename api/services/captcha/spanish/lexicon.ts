import { pick, type Random, type Sort } from '../lexicon.ts'

export const NUMBERS: readonly string[] =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'.split(
    ' ',
  )
/** Of a word, which is feminine, and of a month, which is masculine. */
export const PLACES: readonly string[] = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta']
export const MONTH_PLACES: readonly string[] = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']
export const DAYS: readonly string[] = 'lunes martes miércoles jueves viernes sábado domingo'.split(
  ' ',
)
export const MONTHS: readonly string[] =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  )

/** No accents, so that letters can be counted; no word that begins with i, before which "y" would change. */
export const SORTS: readonly Sort[] = [
  sort('un animal', 'animales', 'caballo conejo tigre oveja burro jirafa cebra elefante'),
  sort('un color', 'colores', 'rojo azul verde amarillo morado negro'),
  sort('una fruta', 'frutas', 'manzana pera uva fresa cereza ciruela papaya'),
  sort('una herramienta', 'herramientas', 'martillo pala serrucho taladro alicate cincel'),
  sort('una parte del cuerpo', 'partes del cuerpo', 'codo rodilla hombro dedo nariz tobillo'),
  sort('una prenda de vestir', 'prendas de vestir', 'camisa falda abrigo bufanda chaqueta guante'),
  sort('un vehículo', 'vehículos', 'tren bicicleta tractor motocicleta taxi barco'),
  sort('un mueble', 'muebles', 'mesa silla escritorio armario cama estante'),
]

export const WORDS: readonly string[] = [
  ...SORTS.flatMap(({ words }) => words),
  ...'ventana cesta puente botella puerta camino nube piedra espejo bosque playa'.split(' '),
]

/** A number as it is read: in digits or as a word. */
export const shown = (random: Random, value: number): string =>
  random(2) === 0 ? String(value) : wordOf(value)

export function wordOf(value: number): string {
  return NUMBERS[value] ?? String(value)
}

/** Several words as a sentence lists them. */
export function listed(random: Random, words: readonly string[]): string {
  const start = words.slice(0, -1).join(', ')
  const last = words.at(-1) ?? ''
  return pick(random, [`${start}, ${last}`, `${start} y ${last}`])
}

function sort(one: string, many: string, words: string): Sort {
  return { one, many, words: words.split(' ') }
}
