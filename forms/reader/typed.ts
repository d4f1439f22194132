import type { Question } from '../definition/kinds.ts'
import { OTHER } from './choice-readers.ts'
import { BESIDE } from './parts.ts'
import type { Stored } from './read.types.ts'

/** An answer as it stands in a record: its value, or the allowed reason instead of one. */
export type Kept = Stored | { readonly absent: string }

/**
 * The way back from what is meant to what could have been typed: the texts of a question by the names of its
 * controls, so that reading them gives the same again. Files and calculated answers are typed by nobody.
 */
export function typedTexts(question: Question, kept: Kept): Record<string, string> {
  const { id } = question
  if (question.kind === 'file' || question.kind === 'calculated') return {}
  if (typeof kept === 'string') return { [id]: kept }
  if (isList(kept)) return question.kind === 'choices' ? textsOfChoices(id, kept) : {}
  const parts: Parts = kept
  if (isReason(question, parts)) return { [`${id}${BESIDE.absent}`]: parts['absent'] ?? '' }
  if (question.kind === 'choice')
    return { [id]: OTHER, [`${id}${BESIDE.other}`]: parts['other'] ?? '' }
  if (question.kind === 'record') return { [id]: parts['id'] ?? '' }
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${id}.${part}`, text]))
}

function textsOfChoices(id: string, kept: readonly unknown[]): Record<string, string> {
  const values = kept.filter((each) => typeof each === 'string')
  const own = values.find((value) => value.startsWith(`${OTHER}:`))
  if (own === undefined) return { [id]: values.join('\n') }
  return {
    [id]: [...values.filter((value) => value !== own), OTHER].join('\n'),
    [`${id}${BESIDE.other}`]: own.slice(OTHER.length + 1),
  }
}

type Parts = Readonly<Record<string, string>>

function isList(kept: Exclude<Kept, string>): kept is Extract<Kept, readonly unknown[]> {
  return Array.isArray(kept)
}

function isReason(question: Question, kept: Parts): boolean {
  return question.absent !== undefined && Object.hasOwn(kept, 'absent')
}
