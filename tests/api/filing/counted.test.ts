import { expect, test } from 'vitest'
import { countedOf } from '#api/filing/filed/counted.ts'

const step = (at: string, act: string, to: number) => ({ at, act, to })
const versions = (...ordinals: number[]) => ordinals.map((ordinal) => ({ ordinal }))

test('a version that was never accepted never counted', () => {
  expect(countedOf(versions(1), [step('1', 'file', 5)]).get(1)).toBeUndefined()
})

test('a version that was reopened and the next one share no moment', () => {
  const spans = countedOf(versions(2, 1), [
    step('1', 'file', 21),
    step('2', 'reopen', 3),
    step('3', 'file', 21),
  ])
  expect([...spans]).toEqual([
    [1, { from: '1', until: '2', ended: 'reopened' }],
    [2, { from: '3', until: null, ended: null }],
  ])
})

test('a version that was sent back before it was accepted never counted', () => {
  const spans = countedOf(versions(2, 1), [
    step('1', 'file', 5),
    step('2', 'sendBack', 3),
    step('3', 'file', 5),
    step('4', 'accept', 21),
  ])
  expect([...spans]).toEqual([[2, { from: '4', until: null, ended: null }]])
})

test('a version that a copy was made of and that was given back goes on counting', () => {
  const spans = countedOf(versions(1), [
    step('1', 'file', 21),
    step('2', 'revise', -10),
    step('3', 'restore', 21),
  ])
  expect([...spans]).toEqual([[1, { from: '1', until: null, ended: null }]])
})

test('of what was signed before the log began the last version counts', () => {
  expect([...countedOf(versions(2, 1), [step('1', 'accept', 21)])]).toEqual([
    [2, { from: '1', until: null, ended: null }],
  ])
})

test('a version in whose place another one was accepted counts until then', () => {
  expect([
    ...countedOf(versions(1), [step('1', 'file', 21), step('2', 'revise', -10)], '3'),
  ]).toEqual([[1, { from: '1', until: '3', ended: 'replaced' }]])
})
