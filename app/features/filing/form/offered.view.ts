import type { Choice, Question } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import type { KnownRecord } from '#forms/reader/read.types.ts'
import { OTHER } from '#forms/reader/choice-readers.ts'
import { t } from '#words/words.ts'

export type ChoiceView = { value: string; label: string; hint: string | null }

/** What may be chosen, and what was chosen though it is offered no more: it stays until somebody chooses another. */
export function offeredTo(
  question: Question,
  text: string,
  { choices, language }: { choices: readonly Choice[]; language: string },
): ChoiceView[] {
  const chosen = text.split('\n').filter(Boolean)
  const shown = choices
    .filter(({ value, retired }) => !retired || chosen.includes(value))
    .map(({ value, label, hint }) => ({
      value,
      label: textOf(label, language),
      hint: hint ? textOf(hint, language) : null,
    }))
  if (!('options' in question)) return shown
  const hasOther = 'other' in question && question.other === true
  const known = new Set([...shown.map(({ value }) => value), ...(hasOther ? [OTHER] : [])])
  return [...shown, ...chosen.filter((value) => !known.has(value)).map(notOffered)]
}

/** Reasons that may stand instead of an answer, and one that was given though it is none of them. */
export function absentFor(question: Question, text: string, language: string): ChoiceView[] {
  const reasons = question.absent ?? []
  const shown = reasons.map(({ value, label }) => ({
    value,
    label: textOf(label, language),
    hint: null,
  }))
  const isKnown = text === '' || reasons.some(({ value }) => value === text)
  return reasons.length === 0 || isKnown ? shown : [...shown, notOffered(text)]
}

/** Records and years of the portal that may be chosen; empty where there is nothing to choose from. */
export function recordsOf(
  question: Question,
  known: Readonly<Record<string, readonly KnownRecord[]>>,
  text: string,
): readonly KnownRecord[] {
  const of = question.kind === 'record' || question.kind === 'year' ? question.of : undefined
  const records = (of && known[of]) ?? []
  if (question.kind === 'year' && records.length === 0) return []
  if (text === '' || records.some(({ id }) => id === text)) return records
  return [...records, { id: text, text: notOffered(text).label }]
}

function notOffered(value: string): ChoiceView {
  return { value, label: t('{value} (not offered now)', { value }), hint: null }
}
