import { DAYS, MONTHS, NUMBERS, SORTS } from '#api/services/captcha/lexicon.ts'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']

/** All answers that a reader of the question could give; a fair question has one. */
export function answersInWords(question: string): string[] {
  const list = listOf(question)
  const word = /"(\w+)"/.exec(question)?.[1] ?? ''
  if (word && list.length > 0) {
    const step = question.includes(' after ') ? 1 : -1
    return list.filter((_, at) => list[at - step] === word)
  }
  if (word) return ofWord(question, word)
  if (list.length > 0 && list.every((each) => numberOf(each) >= 0))
    return ofNumbers(question, list.map(numberOf)).map(String)
  if (list.length > 0) return ofWords(question, list)
  return ofCalendar(question) ?? [String(ofSum(question))]
}

/** Answers a question of the captcha as a person does, from its words. */
export function answerInWords(question: string): string {
  return answersInWords(question)[0] ?? ''
}

/** The words that a sentence lists. */
export function listOf(question: string): string[] {
  const found = /: (\w+, \w+[^.?]*)[.?]/.exec(question)?.[1] ?? ''
  const short = /: (\w+, \w+ and \w+)/.exec(question)?.[1] ?? ''
  return (found || short).split(/, and |, | and /).filter(Boolean)
}

function numberOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : NUMBERS.indexOf(text.toLowerCase())
}

function ofWord(question: string, word: string): string[] {
  const letter = /letter ([A-Z])\b/.exec(question)?.[1]?.toLowerCase()
  if (letter) return [String([...word].filter((each) => each === letter).length)]
  if (/first letter|begin/.test(question)) return [word.slice(0, 1)]
  if (/last letter|end with/.test(question)) return [word.slice(-1)]
  return [String(word.length)]
}

function ofNumbers(question: string, values: number[]): number[] {
  if (/largest|biggest|highest/.test(question)) return [Math.max(...values)]
  if (/smallest|least|lowest/.test(question)) return [Math.min(...values)]
  if (/\beven\b/.test(question)) return values.filter((value) => value % 2 === 0)
  if (/\bodd\b/.test(question)) return values.filter((value) => value % 2 === 1)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return NUMBERS.map((_, at) => at).filter((at) => at > low && at < high && !values.includes(at))
}

function ofWords(question: string, list: string[]): string[] {
  const place = /(\w+) (?:word (?:of|here)|place)/.exec(question)?.[1]
  if (place === 'last') return list.slice(-1)
  if (place && PLACES.includes(place)) return list.slice(PLACES.indexOf(place)).slice(0, 1)
  if (/repeated|again/.test(question))
    return [...new Set(list.filter((each, at) => list.indexOf(each) !== at))]
  const letter = /letter ([A-Z])\b/.exec(question)?.[1]?.toLowerCase()
  if (letter) return list.filter((each) => each.startsWith(letter))
  const lengths = list.map((each) => each.length)
  if (/longest|most letters/.test(question))
    return list.filter((each) => each.length === Math.max(...lengths))
  if (/shortest|fewest/.test(question))
    return list.filter((each) => each.length === Math.min(...lengths))
  if (/alphabet|dictionary/.test(question)) {
    const inOrder = [...list].sort((one, other) => one.localeCompare(other))
    return /comes first/.test(question) ? inOrder.slice(0, 1) : inOrder.slice(-1)
  }
  const sort = SORTS.find(
    ({ one, many }) => question.includes(many) || question.includes(`${one}:`),
  )
  const members = list.filter((each) => sort?.words.includes(each))
  if (!sort) return [String(list.length)]
  if (/how many|count the/i.test(question)) return [String(members.length)]
  const isOther = / not |all but|out of place/i.test(question)
  return isOther ? list.filter((each) => !members.includes(each)) : members
}

function ofCalendar(question: string): string[] | null {
  const names = /\bday\b/.test(question) ? DAYS : /\bmonth\b/.test(question) ? MONTHS : null
  if (!names) return null
  const named = names.filter((each) => new RegExp(`\\b${each}\\b`).test(question))
  const around = (at: number) => names[(at + names.length) % names.length] ?? ''
  if (named.length === 2)
    return names.filter((_, at) => [at - 1, at + 1].every((each) => named.includes(around(each))))
  if (named.length === 0) {
    const at = PLACES.findIndex((each) => question.includes(each))
    return [around(at)]
  }
  const isBack = /right before|just before|was yesterday|Tomorrow is|was the previous/.test(
    question,
  )
  return [around(names.indexOf(named[0] ?? '') + (isBack ? -1 : 1))]
}

function ofSum(question: string): number {
  const said = question.replace('count from zero', '')
  const [one = 0, other = 0] = (said.match(/\w+/g) ?? []).map(numberOf).filter((n) => n >= 0)
  if (/plus|add |sum of|more/i.test(said)) return one + other
  if (/minus|away|subtract|get off|break/.test(said)) return Math.abs(one - other)
  if (/between/i.test(said)) return (one + other) / 2
  if (/twice|double/i.test(said)) return 2 * one
  if (/half/.test(said)) return one / 2
  return said.includes(' after ') ? one + 1 : one - 1
}
