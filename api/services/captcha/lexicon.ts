/** How many of something: a whole number below the bound. */
export type Random = (below: number) => number

/** Words of one sort; no word is of two sorts. */
export type Sort = { one: string; many: string; words: readonly string[] }

export const NUMBERS: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const PLACES: readonly string[] = ['first', 'second', 'third', 'fourth', 'fifth']
export const DAYS: readonly string[] =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')

export const SORTS: readonly Sort[] = [
  sort('an animal', 'animals', 'horse rabbit tiger sheep donkey monkey zebra elephant'),
  sort('a color', 'colors', 'red blue green yellow purple black'),
  sort('a fruit', 'fruits', 'apple banana pear grape melon mango strawberry'),
  sort('a tool', 'tools', 'hammer shovel screwdriver wrench mallet chisel'),
  sort('a part of the body', 'parts of the body', 'elbow knee shoulder finger nose ankle'),
  sort('a piece of clothing', 'pieces of clothing', 'shirt sock jacket sweater scarf skirt'),
  sort('a vehicle', 'vehicles', 'bus truck bicycle tractor motorcycle taxi'),
  sort('a piece of furniture', 'pieces of furniture', 'table chair sofa desk bookshelf wardrobe'),
]

export const WORDS: readonly string[] = [
  ...SORTS.flatMap(({ words }) => words),
  ...'river lamp garden window basket mountain pencil bridge valley candle bottle island anchor'.split(
    ' ',
  ),
]

export function pick<T>(random: Random, list: readonly T[]): T {
  const found = list[random(list.length)]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

/** Some of a list in any order, none twice. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random(rest.length), 1),
  ).flat()
}

/** A whole number from one to the other, both included. */
export const within = (random: Random, from: number, to: number): number =>
  from + random(to - from + 1)

/** A number as it is read: in digits or as a word. */
export const shown = (random: Random, value: number): string =>
  random(2) === 0 ? String(value) : wordOf(value)

export function wordOf(value: number): string {
  return NUMBERS[value] ?? String(value)
}

/** Several words as a sentence lists them. */
export function listed(random: Random, words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse()
  const start = others.reverse().join(', ')
  return pick(random, [`${start}, ${last}`, `${start} and ${last}`, `${start}, and ${last}`])
}

function sort(one: string, many: string, words: string): Sort {
  return { one, many, words: words.split(' ') }
}
