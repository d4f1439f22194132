import { expect, test } from 'vitest'
import { factsOf } from '#api/filing/signing/facts.ts'
import { compile } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { shownOf } from '#forms/view/shown.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'

const form = compile(
  formOf([
    question('number', 'flow', { claim: 'may' }),
    question('number', 'days', { fact: true }),
    question('calculated', 'load', { fact: true, value: 'flow * 2', type: 'number' }),
    question('calculated', 'sum', { fact: true, value: 'flow + 1', type: 'number', open: true }),
  ]),
)
const factNames = (texts: Record<string, string>) => {
  const answered = { texts: { flow: '12', days: '3', ...texts }, rows: {}, files: {} }
  const { answers } = judge(form, answered, contextOn('2026-06-15'))
  return factsOf(form, answers, shownOf(form, answers, 'en')).map(({ path }) => path)
}

test('what is worked out of a claimed answer is nothing that is searched by', () => {
  expect(factNames({})).toEqual(['days', 'load', 'sum'])
  expect(factNames({ flowClaim: 'Y', flowClaimWhy: 'A trade secret.' })).toEqual(['days', 'sum'])
})
