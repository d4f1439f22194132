import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { contentOf } from '#forms/view/document.ts'
import { CLOSED } from '#forms/view/closed-words.ts'
import { publicView } from '#forms/view/public-view.ts'
import { drawn } from '#tests/support/filing/drawn-form.tsx'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const types = await readTypes()
const WHY = 'Our competitors would learn how we do it.'
const today = contextOn('2026-06-15')

describe('a claim of confidentiality', () => {
  const claimable = types.flatMap(({ type, versions, examples }) => {
    const newest = versions.at(-1)
    const [example] = examples
    if (!newest || !example) return []
    const form = compile(newest)
    const { answered, context } = exampleOf(examples, example)
    const names = [
      ...[...form.questions.values()]
        .filter((place) => place.question.claim === 'may')
        .map((place) => place.question.id),
      ...[...form.tables.values()].flatMap((place) =>
        place.table.columns
          .filter((column) => column.claim === 'may')
          .flatMap(({ id }) =>
            (answered.rows[place.table.id] ?? []).map(
              (row) => `${place.table.id}.${row.name}.${id}`,
            ),
          ),
      ),
    ]
    const judged = { ...contextOn(context.today), ...context }
    return names.length > 0 ? [{ code: type.code, form, answered, context: judged, names }] : []
  })

  test.each(claimable.map((each) => [each.code, each] as const))(
    'of %s has its box and its reason beside every answer that may be claimed',
    (_, { form, answered, context, names }) => {
      const dom = drawn(form, answered, context)
      const { answers } = judge(form, answered, context)
      const asked = names.filter((name) => {
        const [id = '', row = '', column = ''] = name.split('.')
        const place = form.tables.get(id)?.table
        if (!place) return answers.isItemShown(id)
        const known = answers.rowsOf(place).find((each) => each.name === row)
        const of = place.columns.find((each) => each.id === column)
        return (
          answers.isItemShown(id) && known !== undefined && of !== undefined && known.isShown(of)
        )
      })
      expect(asked.length).toBeGreaterThan(0)
      for (const name of asked) {
        expect(dom.querySelector(`input[type=checkbox][name="${name}Claim"]`)).not.toBeNull()
        expect(dom.querySelector(`textarea[name="${name}ClaimWhy"]`)).not.toBeNull()
      }
    },
  )

  const form = compile(
    formOf([
      question('text', 'recipe', { claim: 'may' }),
      table('lines', [question('text', 'maker', { claim: 'may' }), question('text', 'place')]),
    ]),
  )
  const filledIn = (texts: Record<string, string>, cells: Record<string, string> = {}) => ({
    texts: { recipe: 'Seven herbs', ...texts },
    rows: { lines: [{ name: 'row001', texts: { maker: 'Acme', place: 'North', ...cells } }] },
    files: {},
  })

  test('wants its reason at the box of the reason', () => {
    const { findings } = judge(form, filledIn({ recipeClaim: 'Y' }), today)
    expect(findings.map(({ name, message }) => [name, message])).toEqual([
      ['recipeClaimWhy', 'Say why this is confidential.'],
    ])
    const dom = drawn(form, filledIn({ recipeClaim: 'Y' }), today)
    expect(dom.querySelector('#recipeClaimWhy')?.closest('details')?.hasAttribute('open')).toBe(
      true,
    )
  })

  test('is in what is signed with its reason, and the public reads neither the answer nor the reason', () => {
    const claims = { recipeClaim: 'Y', recipeClaimWhy: WHY }
    const cells = { makerClaim: 'Y', makerClaimWhy: `${WHY} Twice.` }
    const content = contentOf(form, judge(form, filledIn(claims, cells), today))
    expect(content.claims).toEqual({ recipe: WHY, 'lines.row001.maker': `${WHY} Twice.` })
    const read = JSON.stringify(content.shown)
    for (const words of ['Seven herbs', 'Acme', WHY, 'Twice.', 'Claimed confidential, because'])
      expect(read).toContain(words)
    const open = JSON.stringify(publicView(form, content.shown))
    for (const words of ['Seven herbs', 'Acme', WHY, 'because']) expect(open).not.toContain(words)
    expect(open.split(CLOSED.claimed)).toHaveLength(3)
    expect(open).toContain('North')
  })
})
