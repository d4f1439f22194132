const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const COLORS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange']

/** Answers a question of the captcha as a person does, from its words. */
export function answerInWords(question: string): string {
  const sum = /^What is (\w+) (plus|minus) (\w+)\?$/.exec(question)
  const list = /: (.*)[.?]$/.exec(question)?.[1]?.split(', ') ?? []
  if (sum) {
    const [one, other] = [NUMBERS.indexOf(sum[1] ?? ''), NUMBERS.indexOf(sum[3] ?? '')]
    return String(sum[2] === 'plus' ? one + other : one - other)
  }
  const place = PLACES.findIndex((each) => question.startsWith(`Type the ${each} word`))
  if (place >= 0) return list[place] ?? ''
  if (question.includes('color')) return list.find((word) => COLORS.includes(word)) ?? ''
  return list.reduce((most, word) => (NUMBERS.indexOf(word) > NUMBERS.indexOf(most) ? word : most))
}
