/** A type as the guide knows it. */
export type GuidedType = { readonly guide: readonly { question: string; yes: boolean }[] }

/** One answer: what was asked and what was said. */
export type Said = { question: string; yes: boolean }

export type Guided<T> = {
  said: Said[]
  /** What is asked next; null at the end. */
  next: string | null
  /** Types that fit every answer. */
  left: T[]
}

/** More are not asked: what fits by then is compared side by side. */
export const MOST_QUESTIONS = 5

/**
 * Follows answers (`y` and `n` in their order) through the questions of the types. What is asked next is the first
 * question that most of the types that are left still ask; the answers and the types alone decide it, so an
 * address is enough to go on from.
 */
export function guided<T extends GuidedType>(types: readonly T[], answers: string): Guided<T> {
  let left = types.filter(({ guide }) => guide.length > 0)
  const said: Said[] = []
  for (const letter of answers) {
    const question = nextQuestion(left, said)
    if (question === null || said.length >= MOST_QUESTIONS || !'yn'.includes(letter)) break
    const yes = letter === 'y'
    said.push({ question, yes })
    left = left.filter(({ guide }) =>
      guide.every((step) => step.question !== question || step.yes === yes),
    )
  }
  const next = said.length < MOST_QUESTIONS ? nextQuestion(left, said) : null
  return { said, next, left }
}

function nextQuestion(left: readonly GuidedType[], said: readonly Said[]): string | null {
  const counts = new Map<string, number>()
  for (const { guide } of left) {
    const open = guide.find(({ question }) => !said.some((each) => each.question === question))
    if (open) counts.set(open.question, (counts.get(open.question) ?? 0) + 1)
  }
  let best: string | null = null
  for (const [question, count] of counts)
    if (best === null || count > (counts.get(best) ?? 0)) best = question
  return best
}
