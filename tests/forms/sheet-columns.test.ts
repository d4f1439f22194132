import { describe, expect, test } from 'vitest'
import type { Table } from '#forms/definition/kinds.ts'
import { matchHeader, sheetColumns } from '#forms/sheet/columns.ts'

const tableOf = (column: object): Table =>
  ({ id: 'rows', label: 'Rows', columns: [{ id: 'lead', label: 'Lead', ...column }] }) as never

const missingOf = (column: object, header: readonly string[]) =>
  matchHeader(header, sheetColumns(tableOf(column), 'en')).missing

describe('a file without a part of an answer that every row must give', () => {
  test.each([
    [{ kind: 'measurement', units: ['mg/L'] }, [], ['Lead, value']],
    [{ kind: 'measurement', units: ['mg/L', 'ug/L'] }, ['Lead, value'], ['Lead, unit']],
    [{ kind: 'measurement', units: ['mg/L', 'ug/L'] }, ['Lead, unit'], ['Lead, value']],
    [{ kind: 'period' }, ['Lead, from'], ['Lead, to']],
    [{ kind: 'place' }, ['Lead, latitude'], ['Lead, longitude']],
    [{ kind: 'person', parts: ['title'] }, ['Lead, first name'], ['Lead, last name']],
  ])('is told which column it lacks: %j with %j', (column, header, missing) => {
    expect(missingOf(column, header)).toEqual(missing)
  })

  test.each([
    [{ kind: 'measurement', units: ['mg/L'], required: false }, []],
    [{ kind: 'measurement', units: ['mg/L'] }, ['Lead, value']],
    [{ kind: 'address' }, ['street', 'city', 'state', 'ZIP code'].map((part) => `Lead, ${part}`)],
  ])('but of what may be left out none is: %j with %j', (column, header) => {
    expect(missingOf(column, header)).toEqual([])
  })
})
