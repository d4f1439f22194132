import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FormTable } from '#app/features/filing/form/form-table.tsx'
import { viewPage } from '#app/features/filing/form/form.view.ts'
import { compile } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { fixedRowName } from '#forms/judge/fixed-rows.ts'
import { judge } from '#forms/judge/judge.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const COLUMNS = [
  question('month', 'month', { label: 'Month' }),
  question('number', 'flow', { label: 'Flow', required: true }),
]

function pageOf(layout: 'grid' | 'cards', period: Record<string, string>) {
  const definition = formOf([
    table('flows', COLUMNS, { label: 'Flows', fixedRows: 'month', max: 12, layout }),
  ])
  const form = compile(definition)
  const context = { ...contextOn('2026-06-15'), period }
  const answered = { texts: {}, rows: {}, files: {} }
  const result = judge(form, answered, context)
  const [page] = form.pages
  if (!page) throw new Error('There is no page.')
  return viewPage(page.page, 'Main', { form, answered, context, result, tells: true, from: 0 })
}

function markupOf(layout: 'grid' | 'cards', period: Record<string, string>): string {
  const [item] = pageOf(layout, period).items
  if (item?.kind !== 'table') throw new Error('There is no table.')
  return renderToStaticMarkup(
    <FormTable view={item.view} self="/" place={{ product: '3', id: '1' }} />,
  )
}

test.each(['grid', 'cards'] as const)(
  'given rows as a %s are called by their key, which nobody types, and none is added or removed',
  (layout) => {
    const markup = markupOf(layout, { from: '2025-11-01', to: '2025-12-31' })
    for (const words of ['11/2025', '12/2025']) expect(markup).toContain(words)
    const names = [...markup.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
    expect(names).toEqual(
      ['2025-11', '2025-12'].map((month) => `flows.${fixedRowName(month)}.flow`),
    )
    expect(markup).not.toMatch(/Add a|Remove|No rows yet/)
  },
)

test('what is missing in a given row is told with the name of the row', () => {
  const { faults } = pageOf('grid', { from: '2025-11-01', to: '2025-11-30' })
  expect(faults.map(({ message }) => message)).toEqual(['Flows, 11/2025, Flow: Required.'])
})

test('a submittal without a period says where the rows come from', () => {
  expect(markupOf('grid', {})).toContain('The period of this submittal gives the rows')
})
