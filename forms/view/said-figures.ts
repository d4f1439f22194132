import type { CompiledForm } from '../compile.ts'
import type { FormContent } from './document.ts'

type Signed = Pick<FormContent, 'keyFigures' | 'shown'>

/**
 * The key figures of a record. One that is an answer is said as the record itself shows the answer: records of former
 * releases hold some as they were stored.
 */
export function saidFigures(
  form: CompiledForm,
  { keyFigures, shown }: Signed,
): Signed['keyFigures'] {
  const rows = shown.sections
    .flatMap(({ pages }) => pages.flatMap(({ parts }) => parts))
    .flatMap((part) => (part.kind === 'rows' ? part.rows : []))
  return keyFigures.map((figure, at) => {
    const value = form.definition.keyFigures[at]?.value
    const kind = form.questions.get(value ?? '')?.question.kind
    const row =
      kind === 'choice' || kind === 'choices' || kind === 'year' || kind === 'record'
        ? rows.find(({ path }) => path === value)
        : undefined
    return row ? { ...figure, text: row.text.replaceAll('\n', ', ') } : figure
  })
}
