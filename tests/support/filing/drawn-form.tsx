import { parse, type HTMLElement } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { Explains } from '#app/features/filing/form/explain-fields.tsx'
import { FormTable } from '#app/features/filing/form/form-table.tsx'
import { viewPage, type ItemView } from '#app/features/filing/form/form.view.ts'
import { QuestionField } from '#app/features/filing/form/question-field.tsx'
import type { CompiledForm } from '#forms/compile.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'

/** The controls of a form, or of one page of it, as they are drawn of answers. */
export function drawn(
  form: CompiledForm,
  answered: Answered,
  context: JudgeContext,
  only?: string,
): HTMLElement {
  const result = judge(form, answered, context)
  const viewed = { form, answered, context, result, tells: false, from: 0 }
  const pages = form.pages.filter(({ page }) => only === undefined || page.id === only)
  return parse(
    pages
      .map(({ page }) => {
        const { items, explains, warnings } = viewPage(page, '', viewed)
        return (
          items.map(markup).join('') +
          renderToStaticMarkup(<Explains explains={explains} warnings={warnings} />)
        )
      })
      .join(''),
  )
}

function markup(item: ItemView): string {
  if (item.kind === 'question') return renderToStaticMarkup(<QuestionField view={item.view} />)
  if (item.kind === 'table')
    return renderToStaticMarkup(
      <FormTable view={item.view} self="/" place={{ product: '1', id: '1' }} />,
    )
  return item.kind === 'group' ? item.items.map(markup).join('') : ''
}
