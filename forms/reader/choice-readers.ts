import { t } from '#words/words.ts'
import type { QuestionOf } from '../definition/kinds.ts'
import { textOf } from '../definition/text.ts'
import { EMPTY, faultOf, valueOf, type Offer, type Read, type Typed } from './read.types.ts'

/** The value of the control that asks for words of one's own. */
export const OTHER = 'other'

export function readChoice(question: QuestionOf<'choice'>, typed: Typed, { choices }: Offer): Read {
  const answer = typed('')
  if (answer === '') return EMPTY
  if (question.other && answer === OTHER) {
    const other = typed('Other')
    return other === '' ? faultOf('Say which.', 'Other') : valueOf({ other })
  }
  return choices.some(({ value }) => value === answer)
    ? valueOf(answer)
    : faultOf('Choose one of the list.')
}

/** Several of a list, one to a line as they were posted; kept in the list's own order. */
export function readChoices(
  question: QuestionOf<'choices'>,
  typed: Typed,
  { choices, language }: Offer,
): Read {
  const asked = new Set(typed('').split('\n').filter(Boolean))
  if (asked.size === 0) return EMPTY
  const chosen = choices.filter(({ value }) => asked.has(value))
  const hasOther = question.other === true && asked.has(OTHER)
  if (chosen.length + (hasOther ? 1 : 0) < asked.size) return faultOf('Choose from the list.')
  const alone = chosen.find((choice) => choice.alone)
  if (alone && asked.size > 1)
    return faultOf(t('"{choice}" stands alone.', { choice: textOf(alone.label, language) }))
  if (question.min !== undefined && asked.size < question.min)
    return faultOf(t('Choose at least {least}.', { least: question.min }))
  if (question.max !== undefined && asked.size > question.max)
    return faultOf(t('Choose at most {most}.', { most: question.max }))
  const values = chosen.map(({ value }) => value)
  if (!hasOther) return valueOf(values)
  const other = typed('Other')
  return other === ''
    ? faultOf('Say which.', 'Other')
    : valueOf([...values, `${OTHER}:${other.slice(0, 200)}`])
}
