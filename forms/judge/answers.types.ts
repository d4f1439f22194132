import type { Place } from '../compile.ts'
import type { Choice, Options, Question, Table } from '../definition/kinds.ts'
import type { Scope } from '../feel/scope.ts'
import type { Read } from '../reader/read.types.ts'

/**
 * The answers of a form while it is judged: what is shown, what each says, and the scope of its rules. Everything
 * is worked out when it is first asked for and then kept; what would hang on itself is nothing.
 */
export type FormAnswers = {
  readonly scope: Scope
  readonly isPlaceShown: (place: Place) => boolean
  readonly isItemShown: (id: string) => boolean
  readonly readOf: (id: string) => Read
  readonly rowsOf: (table: Table) => readonly ReadRow[]
  readonly choicesOf: (options: Options, scope: Scope) => readonly Choice[]
  readonly holds: (when: string | undefined, scope?: Scope) => boolean
  /** The text that was typed, as it was typed. */
  readonly typed: (name: string) => string
  /** How many rules ended without answer because they would have looked at too many rows. */
  readonly limitsHit: () => number
}

export type ReadRow = {
  readonly name: string
  readonly scope: Scope
  readonly label: string
  readonly texts: Readonly<Record<string, string>>
  readonly isShown: (column: Question) => boolean
  readonly readOf: (column: Question) => Read
  /** The text that was typed in the row, by the name of its column. */
  readonly typed: (name: string) => string
}
