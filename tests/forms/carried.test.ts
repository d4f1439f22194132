import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { answeredOf } from '#forms/view/answered.ts'
import { carried } from '#forms/view/carried.ts'
import { contentOf } from '#forms/view/document.ts'
import { formOf, question, table } from '#tests/support/filing/forms.ts'
import { anyAnswers, anyForm } from '#tests/support/filing/random-forms.ts'

const context = contextOn('2026-11-20')
const filled = anyForm.chain((form) => anyAnswers(form).map((answered) => ({ form, answered })))

describe('the way back from a record to what was typed', () => {
  test('gives the same answers and claims again, for any form and any answers', () => {
    fc.assert(
      fc.property(filled, ({ form: definition, answered }) => {
        const form = compile(definition)
        const content = contentOf(form, judge(form, answered, context))
        const back = answeredOf(form, content)
        const again = contentOf(form, judge(form, back, context))
        expect(again.answers).toEqual(content.answers)
        expect(again.claims).toEqual(content.claims)
      }),
      { numRuns: 150, endOnFailure: true },
    )
  })

  test('keeps one’s own words of a choice, a reason instead of an answer, and a record', () => {
    const form = compile(
      formOf(
        [
          question('choice', 'one', { options: { list: 'things' }, other: true }),
          question('choices', 'some', { options: { list: 'things' }, other: true }),
          question('number', 'flow', { absent: [{ value: 'NODI-9', label: 'Not asked' }] }),
          question('record', 'county', { of: 'county' }),
        ],
        { lists: { things: [{ value: 'a', label: 'A' }] } },
      ),
    )
    const texts = {
      one: 'other',
      oneOther: 'Gravel',
      some: 'a\nother',
      someOther: 'Sand: fine',
      flowAbsent: 'NODI-9',
      county: '24',
    }
    const known = { ...context, records: { county: [{ id: '24', text: 'Marion' }] } }
    const content = contentOf(form, judge(form, { texts, rows: {}, files: {} }, known))
    expect(answeredOf(form, content).texts).toEqual(texts)
  })
})

describe('answers of an earlier submittal', () => {
  const was = compile(
    formOf(
      [
        question('text', 'name', { label: 'Name' }),
        question('text', 'operator', { label: 'Operator' }),
        question('text', 'gone', { label: 'Fax number' }),
        question('date', 'startsOn', { label: 'First day', carry: 'clear' }),
        question('text', 'contact', { label: 'Contact', carry: 'confirm' }),
        question('tick', 'true', { label: 'All of it is true', must: true }),
        question('choice', 'kind', { label: 'Kind', options: { list: 'kinds' } }),
        table('tanks', [question('text', 'tank'), question('number', 'level', { carry: 'clear' })]),
      ],
      { lists: { kinds: ['a', 'b'].map((value) => ({ value, label: value })) } },
    ),
  )
  const answered = {
    texts: {
      name: 'Larch Hill',
      operator: 'Larch Hill Foods',
      gone: '503',
      startsOn: '2025-11-20',
      contact: 'Olive',
      true: 'Y',
      kind: 'b',
    },
    rows: { tanks: [{ name: 'r1234567', texts: { tank: 'T-1', level: '4' } }] },
    files: {},
  }
  const is = compile(
    formOf(
      [
        question('text', 'title', { label: 'Name' }),
        question('text', 'operator', { label: 'Operator' }),
        question('date', 'startsOn', { label: 'First day', carry: 'clear' }),
        question('text', 'contact', { label: 'Contact', carry: 'confirm' }),
        question('tick', 'true', { label: 'All of it is true', must: true }),
        question('choice', 'kind', { label: 'Kind', options: { list: 'kinds' } }),
        table('tanks', [question('text', 'tank'), question('number', 'level', { carry: 'clear' })]),
      ],
      {
        version: 2,
        lists: { kinds: [{ value: 'a', label: 'a' }] },
        upgrade: { from: 1, drafts: 'move', renamed: { name: 'title' }, changes: 'New.' },
      },
    ),
  )

  test('come along by id and row name, and by their new name; what does not is named', () => {
    const result = carried({ form: was, answered }, is, { known: {}, context })
    expect(result.answered).toEqual({
      texts: { title: 'Larch Hill', operator: 'Larch Hill Foods', contact: 'Olive' },
      rows: { tanks: [{ name: 'r1234567', texts: { tank: 'T-1' } }] },
      files: {},
    })
    expect(result.confirm).toEqual(['Contact'])
    expect(result.cleared).toEqual(['First day', 'All of it is true', 'level'])
    expect(result.lost).toEqual(['Fax number', 'Kind'])
  })

  test('give way to what the portal knows today, and that is to be looked at', () => {
    const known = { operator: 'Larch Hill Foods, Inc.' }
    const result = carried({ form: was, answered }, is, { known, context })
    expect(result.answered.texts['operator']).toBe('Larch Hill Foods, Inc.')
    expect(result.confirm).toEqual(['Operator', 'Contact'])
  })

  test('stay whole where the portal knows a half of them, and what it knows is never dropped', () => {
    const form = compile(
      formOf([
        question('person', 'contact', { label: 'Contact', parts: ['email'] }),
        question('place', 'pin', { label: 'Place' }),
      ]),
    )
    const before = {
      texts: {
        'contact.first': 'Olive',
        'contact.last': 'Owens',
        'contact.email': 'o@example.org',
      },
      rows: {},
      files: {},
    }
    const known = { 'contact.email': 'new@example.org', 'pin.lat': '44.9', 'pin.lon': '-123.0' }
    const result = carried({ form, answered: before }, form, { known, context })
    expect(result.answered.texts).toEqual({
      ...before.texts,
      'pin.lat': '44.9',
      'pin.lon': '-123.0',
    })
    expect([result.confirm, result.lost]).toEqual([['Contact'], []])
  })
})
