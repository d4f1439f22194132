import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import { answersOf } from '#forms/judge/answers.ts'
import {
  EMPTY_ANSWERS,
  type Answered,
  type Fact,
  type Facts,
  type JudgeContext,
} from '#forms/judge/context.ts'
import { answerOf, storedOf } from '#forms/judge/feel-values.ts'
import { namesOf } from '#forms/reader/parts.ts'
import { typedTexts } from '#forms/reader/typed.ts'

/** The texts a new submittal begins with: from site, permit and user, and what the form proposes. */
export function prefilled(form: CompiledForm, context: JudgeContext): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [id, { question }] of form.questions)
    if (question.prefill)
      Object.assign(texts, fromSource(question, id, question.prefill.from, context))
  const { scope } = answersOf(form, { ...EMPTY_ANSWERS, texts }, context)
  for (const [id, { question }] of form.questions) {
    if (question.initial === undefined || texts[id] !== undefined) continue
    const value = form.run(question.initial, scope)
    const number = storedOf({ type: 'number' }, value)
    const answer = number ?? answerOf(question, value)
    if (typeof answer === 'string') texts[id] = answer
    else if (answer !== null) Object.assign(texts, typedTexts(question, answer))
  }
  return texts
}

/**
 * What was answered, with what cannot be typed over as its record says it today: between the beginning and the signature
 * a site may be merged or named anew, and what is signed is what the record says then. Of a site that was merged what
 * its record proposed and nobody changed goes with it.
 */
export function asRecorded(
  form: CompiledForm,
  answered: Answered,
  context: JudgeContext,
): Answered {
  const locked = [...form.questions].filter(
    ([, { question }]) => question.prefill?.edit === 'locked',
  )
  const proposed = proposedBefore(form, answered.texts, context)
  if (locked.length + proposed.length === 0) return answered
  const texts = { ...answered.texts }
  for (const [id, { question }] of [...locked, ...proposed]) {
    for (const name of namesOf(question, id)) Reflect.deleteProperty(texts, name)
    Object.assign(texts, fromSource(question, id, question.prefill?.from ?? '', context))
  }
  return { ...answered, texts }
}

/** The questions whose answer is still what the record of the merged site proposed. */
function proposedBefore(
  form: CompiledForm,
  texts: Answered['texts'],
  { formerSite, ...context }: JudgeContext,
) {
  if (!formerSite) return []
  return [...form.questions].filter(([id, { question }]) => {
    const { from = '', edit } = question.prefill ?? {}
    if (!from.startsWith('site') || edit === 'locked') return false
    const before = Object.entries(fromSource(question, id, from, { ...context, site: formerSite }))
    return before.length > 0 && before.every(([name, text]) => texts[name] === text)
  })
}

function fromSource(
  question: Question,
  id: string,
  from: string,
  context: JudgeContext,
): Record<string, string> {
  const [root = '', name] = from.split('.')
  const facts = factsOf(root, context)
  if (question.kind === 'person')
    return named(id, facts, {
      first: 'first',
      last: 'last',
      title: 'title',
      phone: 'phone',
      email: 'email',
      company: 'organization',
    })
  if (question.kind === 'address')
    return named(id, facts, {
      line1: root === 'site' ? 'address' : 'line1',
      city: 'city',
      state: 'state',
      zip: 'zip',
    })
  if (question.kind === 'place') return named(id, facts, { lat: 'lat', lon: 'lon' })
  if (question.kind === 'period') return named(id, facts, { from: 'from', to: 'to' })
  const fact = name === undefined ? undefined : facts[name]
  const text = textOf(fact)
  return text === '' ? {} : { [id]: text }
}

function named(id: string, facts: Facts, parts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts)
      .map(([part, name]) => [`${id}.${part}`, textOf(facts[name])] as const)
      .filter(([, text]) => text !== ''),
  )
}

function factsOf(root: string, context: JudgeContext): Facts {
  switch (root) {
    case 'site':
      return context.site
    case 'permit':
      return context.permit
    case 'user':
      return context.user
    case 'account':
      return context.account
    case 'period':
      return context.period
    case 'decision':
      return context.decision ?? {}
    default:
      return context.previous
  }
}

function textOf(fact: Fact | undefined): string {
  return typeof fact === 'string' || typeof fact === 'number' ? String(fact) : ''
}
