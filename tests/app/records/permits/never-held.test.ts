import { expect, test } from 'vitest'
import { viewIssuance } from '#app/features/records/documents/documents.view.ts'
import { viewCheck, type RecordCheck } from '#app/features/records/check-document.view.ts'
import { addressesOf } from '#app/lib/area.ts'
import { inLanguage } from '#words/server.ts'

const FILE = {
  ...{
    id: '7',
    productId: 3,
    name: 'Permit WQ-1, version 1.1.pdf',
    byteSize: 9,
    phaseName: 'Final',
  },
  ...{ submittalId: '42', applicationName: 'Transfer', issuedOn: '2026-11-20' },
  ...{ effectiveOn: '2026-12-23', expiredOn: '2030-12-31', replaced: null },
}
const CHECK = {
  ...{ result: 'GENUINE', reason: null, kind: 'PERMIT', number: 'WQ-1', dispute: null },
  ...{ filedOn: 'November 20, 2026', sha256: 'a', disputedOn: null },
} satisfies Omit<RecordCheck, 'paper'>
const PAPER = { edition: '1.1', replacedOn: null, replacedBy: null, force: null }

test('the paper of a version that never came is listed without the days that it would have had, in both languages', () => {
  const held = (neverHeld: boolean) =>
    viewIssuance({ ...FILE, neverHeld }, addressesOf({ area: 'pub' })).held
  expect(held(false)).toContain('in force Dec 23, 2026')
  expect(held(true)).toBe('; never was in force')
  expect(inLanguage('es', () => held(true))).toBe('; nunca estuvo vigente')
})

test('the paper of a version that another took the place of is not listed as in force until the end of its term', () => {
  const replaced = { onDay: '2027-01-10', edition: '2.0' }
  const held = () =>
    viewIssuance({ ...FILE, neverHeld: false, replaced }, addressesOf({ area: 'pub' })).held
  expect(held()).toBe('; version 2.0 takes its place on January 10, 2027')
  expect(inLanguage('es', held)).toBe('; la versión 2.0 la reemplaza el 10 de enero de 2027')
})

test('“Check a document” says of such a paper that it never was in force', () => {
  const said = (neverHeld: boolean) =>
    viewCheck({ ...CHECK, paper: { ...PAPER, neverHeld } }, 'file')
  expect(said(false)).toMatchObject({ tone: 'good', text: expect.not.stringContaining('never') })
  expect(said(true)).toMatchObject({
    tone: 'warn',
    text: expect.stringContaining('It is version 1.1, which never was in force.'),
  })
})
