import { textAt, type Answers } from '#app/lib/answers.ts'
import type { Faults } from '#app/lib/form-rules.ts'

/** What a form shows: the answers so far and what is wrong with them. */
export type FormState = { answers: Answers; faults: Faults }

/** Attributes of the control of one field. */
export type FieldOf = { id: string; name: string; defaultValue: string; error?: string }

export function fieldOf(form: FormState, path: string): FieldOf {
  const error = form.faults[path]
  return {
    id: fieldId(path),
    name: path,
    defaultValue: textAt(form.answers, path),
    ...(error ? { error } : {}),
  }
}

/** The id of a field's control; a summary links to it. */
export function fieldId(path: string): string {
  return path.replaceAll('.', '-')
}
