import { expect, test } from 'vitest'
import { factsOf } from '#api/filing/signing/facts.ts'
import { compile } from '#forms/compile.ts'
import { contextOn } from '#forms/judge/context.ts'
import { judge } from '#forms/judge/judge.ts'
import { contentOf } from '#forms/view/document.ts'
import { formOf, question } from '#tests/support/filing/forms.ts'

const form = compile(
  formOf([
    question('number', 'flow', { claim: 'may' }),
    question('number', 'days', { fact: true }),
    question('calculated', 'load', { fact: true, value: 'flow * 2', type: 'number' }),
    question('calculated', 'sum', { fact: true, value: 'flow + 1', type: 'number', open: true }),
  ]),
)
const CLAIM = { flowClaim: 'Y', flowClaimWhy: 'A trade secret.' }
const signed = (texts: Record<string, string>) => {
  const answered = { texts: { flow: '12', days: '3', ...texts }, rows: {}, files: {} }
  return contentOf(form, judge(form, answered, contextOn('2026-06-15')))
}
const names = (facts: readonly { path: string }[]) => facts.map(({ path }) => path)

test('what is worked out of a claimed answer is nothing that is searched by', () => {
  expect(names(factsOf(form, signed({})))).toEqual(['days', 'load', 'sum'])
  expect(names(factsOf(form, signed(CLAIM)))).toEqual(['days', 'sum'])
})

test('what is worked out of a claimed answer is searched by from the day its claim is open, and not while it is upheld', () => {
  const facts = (decided: 'upheld' | 'open') =>
    factsOf(form, signed(CLAIM), new Map([['flow', decided]]))
  expect(names(facts('open'))).toEqual(['days', 'load', 'sum'])
  expect(facts('open').find(({ path }) => path === 'load')).toMatchObject({ number: '24' })
  expect(names(facts('upheld'))).toEqual(['days', 'sum'])
})
