import { textAt, without, type Answers } from './answers.ts'

/** One answer that must be among these; a ticked box is `Y`. */
export type Condition = { field: string; is: readonly string[] }

/** A part of a form that is shown only with certain answers, and the fields in it. */
export type DependentPart = {
  /** Also `data-part` of its element. */
  id: string
  /** All of them must hold. */
  when: readonly Condition[]
  /** Paths of its fields or of groups of fields. */
  fields: readonly string[]
}

export function isShown(part: DependentPart, answers: Answers): boolean {
  return part.when.every(({ field, is }) => is.includes(textAt(answers, field)))
}

/**
 * The answers without what hidden parts posted. The parts go from the outside to the inside, so that an
 * answer that was cleared hides what hangs on it.
 */
export function withoutHidden(answers: Answers, parts: readonly DependentPart[]): Answers {
  return parts.reduce(
    (left, part) => (isShown(part, left) ? left : without(left, part.fields)),
    answers,
  )
}
