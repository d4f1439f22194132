import {
  DAYS,
  MONTH_PLACES,
  MONTHS,
  NUMBERS,
  PLACES,
  SORTS,
} from '#api/services/captcha/spanish/lexicon.ts'

/** All answers that a reader of the Spanish question could give; a fair question has one. */
export function answersInSpanish(question: string): string[] {
  const list = listOf(question)
  const word = /"(\p{L}+)"/u.exec(question)?.[1]
  if (word && list.length > 0) {
    const step = question.includes('después') ? 1 : -1
    return list.filter((_, at) => list[at - step] === word)
  }
  if (word) return [ofWord(question, word)]
  if (list.length > 0 && list.every((each) => numberOf(each) >= 0))
    return ofNumbers(question, list.map(numberOf)).map(String)
  if (list.length > 0) return ofWords(question, list)
  return ofCalendar(question) ?? [String(ofSum(question))]
}

/** The words that a sentence lists. */
export function listOf(question: string): string[] {
  const found = /: (\S+, [^.?]*)[.?]/.exec(question)?.[1] ?? ''
  return found.split(/, | y /).filter(Boolean)
}

const numberOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase())

function ofWord(question: string, word: string): string {
  if (/primera letra|empieza/.test(question)) return word.slice(0, 1)
  if (/última letra|termina/.test(question)) return word.slice(-1)
  return String(word.length)
}

function ofNumbers(question: string, values: number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (question.includes('mayor')) return [high]
  if (question.includes('menor')) return [low]
  if (/\bimpar\b/.test(question)) return values.filter((value) => value % 2 === 1)
  if (/\bpar\b/.test(question)) return values.filter((value) => value % 2 === 0)
  return NUMBERS.map((_, at) => at).filter((at) => at > low && at < high && !values.includes(at))
}

function ofWords(question: string, list: string[]): string[] {
  if (question.includes('última palabra')) return list.slice(-1)
  const place = PLACES.findIndex((name) => question.includes(`${name} palabra`))
  if (place >= 0) return list.slice(place, place + 1)
  if (/repite|dos veces/.test(question))
    return [...new Set(list.filter((each, at) => list.indexOf(each) !== at))]
  const letter = /letra ([A-Z])/.exec(question)?.[1]?.toLowerCase()
  if (letter) return list.filter((each) => each.startsWith(letter))
  const sort = SORTS.find(({ one, many }) => question.includes(one) || question.includes(many))
  if (!sort) return [String(list.length)]
  const isOutside = /no nombra|menos una/.test(question)
  return list.filter((each) => sort.words.includes(each) !== isOutside)
}

function ofCalendar(question: string): string[] | null {
  const place = MONTH_PLACES.findIndex((name) => question.includes(`${name} mes`))
  if (place >= 0) return [MONTHS[place] ?? '']
  if (question.includes('último mes')) return MONTHS.slice(-1)
  for (const names of [DAYS, MONTHS]) {
    const named = names.flatMap((name, at) =>
      new RegExp(`\\b${name}(?=[ .?])`).test(question) ? [at] : [],
    )
    const [one] = named
    if (one === undefined) continue
    if (question.includes('entre'))
      return names.filter((_, at) =>
        [-1, 1].every((step) => named.includes((at + step + names.length) % names.length)),
      )
    const step = /después|mañana\?|Ayer|sigue/.test(question) ? 1 : -1
    return [names[(one + step + names.length) % names.length] ?? '']
  }
  return null
}

function ofSum(question: string): number {
  const [a = 0, b = 0] = question
    .replace(/cero,/, '')
    .split(/[ .,?]+/)
    .map(numberOf)
    .filter((value) => value >= 0)
  if (question.includes('doble') || question.includes('Duplique')) return 2 * a
  if (question.includes('mitad')) return a / 2
  if (question.includes('entre')) return (a + b) / 2
  if (question.includes('después')) return a + 1
  if (question.includes('antes de')) return a - 1
  if (question.includes('Reste')) return b - a
  return /menos|bajan|rompen/.test(question) ? a - b : a + b
}
