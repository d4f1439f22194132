import { createContext, type ReactElement } from 'react'
import { language } from '#words/speech.ts'
import type { RegisterRow } from './register-row.ts'

/**
 * Prints an element as HTML once and gives the same text again for the same key. Null where the page hydrates, since
 * a browser takes over what it renders itself. For public records alone: what is kept is shown to everybody.
 */
export const KeptMarkup = createContext<
  ((key: string, print: () => ReactElement) => string) | null
>(null)

/** A row that is printed anew only when what it shows has changed. */
export type KeptRow = { id: string; shows: string; row: () => RegisterRow }

/** Rows of public records. `rowOf` may use nothing but the record's view, and no part that asks a context. */
export function keptRows<View extends { id: string }>(
  views: readonly View[],
  rowOf: (view: View) => RegisterRow,
): KeptRow[] {
  return views.map((view) => ({
    id: view.id,
    // A row is printed in the language of who reads it.
    shows: `${language()} ${JSON.stringify(view)}`,
    row: () => rowOf(view),
  }))
}
