import type { HTMLElement } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { readTypes } from '#api/filing/definitions/shipped.ts'
import { changedAnswers } from '#app/features/filing/form/changed-answers.ts'
import { compile } from '#forms/compile.ts'
import { exampleOf } from '#forms/definition/examples.ts'
import { contextOn, type Answered } from '#forms/judge/context.ts'
import { drawn } from '#tests/support/filing/drawn-form.tsx'
import { formOf, question } from '#tests/support/filing/forms.ts'

const types = await readTypes()

/** What a browser takes as the value of an input that reads one way of writing alone. */
const READ: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  month: /^\d{4}-\d{2}$/,
  time: /^\d{2}:\d{2}$/,
  'datetime-local': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/,
}

/** What a page posts where nobody changed anything. */
function untouched(dom: HTMLElement): Record<string, string> {
  const posted: Record<string, string> = {}
  for (const has of dom.querySelectorAll('input[name=has]'))
    posted[has.getAttribute('value') ?? ''] = ''
  for (const control of dom.querySelectorAll('input, select, textarea')) {
    const name = control.getAttribute('name') ?? ''
    const type = control.getAttribute('type') ?? 'text'
    if (name === '' || name === 'has' || type === 'file') continue
    if (type === 'radio' || type === 'checkbox') {
      if (control.hasAttribute('checked'))
        posted[name] = [posted[name], control.getAttribute('value')].filter(Boolean).join('\n')
    } else if (control.tagName === 'SELECT')
      posted[name] = control.querySelector('option[selected]')?.getAttribute('value') ?? ''
    else if (control.tagName === 'TEXTAREA') posted[name] = control.text.replace(/\n/g, '\r\n')
    else {
      const value = (control.getAttribute('value') ?? '').replace(/[\r\n]/g, '')
      posted[name] = READ[type] && !READ[type].test(value) ? '' : value
    }
  }
  return posted
}

const textOf = (answered: Answered, name: string): string => {
  const [id = '', row = '', ...column] = name.split('.')
  const found = answered.rows[id]?.find((each) => each.name === row)
  return (found ? found.texts[column.join('.')] : answered.texts[name]) ?? ''
}

describe('a page of a form gives back what it was given', () => {
  const examples = types.flatMap(({ type, versions, examples }) => {
    const newest = versions.at(-1)
    return newest ? examples.map((example) => ({ code: type.code, newest, examples, example })) : []
  })

  test.each(examples.map((each) => [`${each.code}: ${each.example.name}`, each] as const))(
    '%s',
    (_, { newest, examples, example }) => {
      const form = compile(newest)
      const { answered, context } = exampleOf(examples, example)
      const judged = { ...contextOn(context.today), ...context }
      const posted = untouched(drawn(form, answered, judged))
      expect(Object.keys(posted).length).toBeGreaterThan(0)
      expect(changedAnswers(form, answered, posted)).toEqual({})
      const hidden = Object.keys(posted).filter(
        (name) => posted[name] === '' && textOf(answered, name) !== '',
      )
      expect(hidden).toEqual([])
    },
  )

  const form = compile(
    formOf(
      [
        question('date', 'day'),
        question('month', 'month'),
        question('time', 'hour'),
        question('dateTime', 'moment'),
        question('period', 'span'),
        question('choice', 'kind', { options: { list: 'kinds' } }),
        question('yesNo', 'sure'),
        question('longText', 'story'),
        question('text', 'word'),
      ],
      {
        lists: {
          kinds: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B', retired: true },
          ],
        },
      },
    ),
  )
  const typed = {
    day: '01/01/1990',
    month: '2/1990',
    hour: '9:05',
    moment: '1/2/1990 9:05',
    'span.from': '01/01/1990',
    'span.to': '1990-02-01',
    kind: 'b',
    sure: 'maybe',
    story: 'one\ntwo',
    word: 'one\ntwo',
  }

  test('days, months and times that were typed otherwise stand in their controls as these read them', () => {
    const answered = { texts: typed, rows: {}, files: {} }
    const posted = untouched(drawn(form, answered, contextOn('2026-06-15')))
    expect(posted).toMatchObject({
      day: '1990-01-01',
      month: '1990-02',
      hour: '09:05',
      moment: '1990-01-02T09:05',
      'span.from': '1990-01-01',
      kind: 'b',
    })
    expect(changedAnswers(form, answered, posted)).toEqual({})
  })

  test('words that are no day are shown as they were typed, and stay', () => {
    const answered = { texts: { day: 'last spring', hour: 'noon' }, rows: {}, files: {} }
    const posted = untouched(drawn(form, answered, contextOn('2026-06-15')))
    expect(posted).toMatchObject({ day: 'last spring', hour: 'noon' })
    expect(changedAnswers(form, answered, posted)).toEqual({})
  })

  test('what somebody did change is saved, and what they emptied is emptied', () => {
    const answered = { texts: typed, rows: {}, files: {} }
    expect(changedAnswers(form, answered, { ...typed, day: '1990-01-02', kind: '' })).toEqual({
      day: '1990-01-02',
      kind: '',
    })
  })
})
