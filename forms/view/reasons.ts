import type { CompiledForm } from '../compile.ts'
import type { Check } from '../definition/kinds.ts'
import type { FormAnswers } from '../judge/answers.ts'
import { reasonName } from '../judge/findings.ts'

/** A check outside rows that may want a cause, the control that takes it, and where it is asked for. */
export type AskedReason = {
  readonly check: Check
  readonly name: string
  /** Questions and tables that are shown; `''` is the page itself. Never none. */
  readonly places: readonly { readonly id: string; readonly page: string }[]
}

/**
 * Every cause that a form may ask for outside rows: at what the check names, else where the check stands, else on the
 * first page. The page that is filled in, the copy of record and its public view all ask here, so none can leave one out.
 */
export function askedReasons(form: CompiledForm, answers: FormAnswers): AskedReason[] {
  const first = form.pages.find((page) => answers.isPlaceShown({ ...page, group: null }))
  const placeOf = (path: string): AskedReason['places'] => {
    const [id = ''] = path.split('.')
    const place = form.questions.get(id) ?? form.tables.get(id)
    return place && answers.isItemShown(id) ? [{ id, page: place.page.id }] : []
  }
  return checksOf(form).flatMap(({ check, of }) => {
    if (check.level !== 'explain') return []
    const own = of === '' ? (first ? [{ id: '', page: first.page.id }] : []) : placeOf(of)
    if (own.length === 0) return []
    const named = (check.at ?? []).flatMap(placeOf)
    const places = named.filter(({ id }, at) => named.findIndex((each) => each.id === id) === at)
    return [{ check, name: reasonName(check.id), places: places.length > 0 ? places : own }]
  })
}

/** Every check outside rows, and the question or table it stands at; `''` for those of the form. */
export function checksOf(form: CompiledForm): { check: Check; of: string }[] {
  const named = (of: string, checks: readonly Check[] | undefined) =>
    (checks ?? []).map((check) => ({ check, of }))
  return [
    ...named('', form.definition.checks),
    ...[...form.questions].flatMap(([id, { question }]) => named(id, question.checks)),
    ...[...form.tables].flatMap(([id, { table }]) => named(id, table.checks)),
  ]
}
