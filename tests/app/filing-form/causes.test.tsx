import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { compile } from '#forms/compile.ts'
import { checkSchema } from '#forms/definition/kinds.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { publicView } from '#forms/view/public-view.ts'
import { contentOf } from '#forms/view/document.ts'
import { shownOf } from '#forms/view/shown.ts'
import { drawn } from '#tests/support/filing/drawn-form.tsx'
import { formOf, question, table } from '#tests/support/filing/forms.ts'

const types = await readTypes()
const CAUSE = 'The second line stood still since March.'

describe('a cause that is asked for', () => {
  const asked = types.flatMap(({ type, versions, examples }) => {
    const newest = versions.at(-1)
    if (!newest) return []
    const form = compile(newest)
    return examples.flatMap((example) => {
      const { answered, context: about } = exampleOf(examples, example)
      const context = { ...contextOn(about.today), ...about }
      return judge(form, answered, context)
        .findings.filter(({ level }) => level === 'explain')
        .map((finding) => ({
          code: type.code,
          example: example.name,
          form,
          answered,
          context,
          finding,
        }))
    })
  })

  test('is asked for by many shipped types, of questions, tables and whole forms', () => {
    expect([...new Set(asked.map(({ code }) => code))]).toEqual(
      expect.arrayContaining(['AQ-AES', 'DW-LCR', 'GHG-4001', 'GHG-4002', 'GHG-4003', 'GHG-4004']),
    )
  })

  test.each(
    asked.map((each) => [`${each.code}, ${each.finding.rule}: ${each.example}`, each] as const),
  )(
    '%s: has its field on the page that asks, and is in the copy once it is given',
    (_, { form, answered, context, finding }) => {
      const name = finding.reason ?? ''
      const fields = drawn(form, answered, context, finding.page).querySelectorAll('textarea')
      expect(fields.filter((each) => each.getAttribute('name') === name)).toHaveLength(1)
      const given = { ...answered, texts: { ...answered.texts, [name]: CAUSE } }
      const judged = judge(form, given, context)
      expect(judged.findings.filter(({ rule }) => rule === finding.rule)).toEqual([])
      expect(contentOf(form, judged).explained[finding.rule]).toBe(CAUSE)
      const shown = shownOf(form, judged.answers, 'en')
      expect(JSON.stringify(shown).split(CAUSE)).toHaveLength(2)
      // None of these answers is claimed or personal.
      expect(JSON.stringify(publicView(form, shown))).toContain(CAUSE)
      const again = drawn(form, given, context, finding.page)
      expect(again.querySelector(`textarea[name=${name}]`)?.text).toBe(CAUSE)
    },
  )

  const high = checkSchema.parse({
    id: 'high',
    test: 'row.flow <= 9',
    message: 'High?',
    level: 'explain',
  })
  const rows = (more: object = {}) =>
    compile(formOf([table('points', [question('number', 'flow', { checks: [high], ...more })])]))
  const answered = (more: Record<string, string> = {}) => ({
    texts: {},
    rows: { points: [{ name: 'row001', texts: { flow: '12', ...more } }] },
    files: {},
  })
  const today = contextOn('2026-06-15')

  test('in a row stands at its cell, under the name of its row', () => {
    const dom = drawn(rows(), answered(), today)
    expect(dom.querySelector('textarea')?.getAttribute('name')).toBe('points.row001.highWhy')
    const { answers } = judge(rows(), answered({ highWhy: CAUSE }), today)
    const shown = shownOf(rows(), answers, 'en')
    expect(JSON.stringify(publicView(rows(), shown))).toContain(CAUSE)
  })

  test.each([
    ['personal', { personal: true }, {}],
    ['claimed', { claim: 'may' }, { flowClaim: 'Y', flowClaimWhy: 'A trade secret.' }],
  ])('is not public where its answer is %s', (_, more, texts) => {
    const form = rows(more)
    const { answers } = judge(form, answered({ highWhy: CAUSE, ...texts }), today)
    const shown = shownOf(form, answers, 'en')
    expect(JSON.stringify(shown)).toContain(CAUSE)
    expect(JSON.stringify(publicView(form, shown))).not.toContain(CAUSE)
  })
})
