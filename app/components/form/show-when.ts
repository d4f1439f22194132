import { globalStyle } from '@vanilla-extract/css'
import type { DependentPart } from '#app/lib/dependent-parts.ts'

/**
 * Writes the rules that hide a form's dependent parts until their answers are chosen. `form` is the class
 * of the form. A browser without `:has()` shows every part; the server clears what was not asked.
 */
export function showWhen(form: string, parts: readonly DependentPart[]): void {
  for (const { id, when } of parts) {
    const conditions = when
      .map(
        ({ field, is }) =>
          `:has([name="${field}"]:is(${is.map((value) => `[value="${value}"]`).join(', ')}):checked)`,
      )
      .join('')
    globalStyle(`${form}:not(${conditions}) [data-part="${id}"]`, {
      '@supports': { 'selector(:has(*))': { display: 'none' } },
    })
  }
}
