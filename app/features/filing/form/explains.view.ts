import type { CompiledForm } from '#forms/compile.ts'
import type { Question } from '#forms/definition/kinds.ts'
import { textOf } from '#forms/definition/text.ts'
import type { ReadRow } from '#forms/judge/answers.ts'
import { reasonName } from '#forms/judge/findings.ts'
import type { Judged } from '#forms/judge/judge.ts'
import { askedReasons } from '#forms/view/reasons.ts'

/** A field for a cause that a check asks for. */
export type ExplainView = { name: string; message: string; text: string }

type Asked = { form: CompiledForm; result: Judged; language: string }

/**
 * The fields of a page for causes, by the question or table where they stand, `''` for the page itself: asked where a
 * check fails, and kept where a cause was given. Each stands once on a page, at the first of its places there.
 */
export function explainsOn(
  page: string,
  { form, result, language }: Asked,
): ReadonlyMap<string, ExplainView[]> {
  const fields = new Map<string, ExplainView[]>()
  for (const { check, name, places } of askedReasons(form, result.answers)) {
    const place = places.find((each) => each.page === page)
    const text = result.answers.typed(name)
    if (!place || !(isAsked(result, name) || text !== '')) continue
    const view = { name, message: textOf(check.message, language), text }
    fields.set(place.id, [...(fields.get(place.id) ?? []), view])
  }
  return fields
}

/** The same for a cell: its causes are its row's own. */
export function explainsOfCell(
  column: Question,
  { row, start, result, language }: Omit<Asked, 'form'> & { row: ReadRow; start: string },
): ExplainView[] {
  return (column.checks ?? []).flatMap((check) => {
    const reason = reasonName(check.id)
    const [name, text] = [`${start}${reason}`, row.typed(reason)]
    if (check.level !== 'explain' || !(isAsked(result, name) || text !== '')) return []
    return [{ name, message: textOf(check.message, language), text }]
  })
}

function isAsked({ findings }: Judged, name: string): boolean {
  return findings.some(({ reason }) => reason === name)
}
