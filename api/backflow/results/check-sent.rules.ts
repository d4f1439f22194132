import { NEEDED_OF, READINGS } from '#api/backflow/upload/columns.rules.ts'
import { readCells, shaOf, type ResultRow } from '#api/backflow/upload/read-rows.ts'
import type { ResultFault, SentResult } from './results.schemas.ts'

export type ReadResult = {
  row: ResultRow
  retests: ResultRow['cells'][]
  faults: ResultFault[]
}

/** What a result says by itself, and what is wrong with it; what the database knows is asked later. */
export function readResult(sent: SentResult, today: string): ReadResult {
  const faults: ResultFault[] = []
  const readAt = (texts: Readonly<Record<string, unknown>>, at: string): ResultRow['cells'] => {
    const cell = (name: string): string => textAt(texts, name)
    return readCells(cell, today, (column, rule) =>
      faults.push({ column: `${at}${column}`, value: cell(column), rule }),
    )
  }
  const cells = readAt(sent, '')
  const retests = sent.retests.map((retest, at) => {
    const read = readAt(retest, `retests.${at + 1}.`)
    const first = cells.tested_on ?? ''
    if ((read.tested_on ?? first) < first)
      faults.push({
        column: `retests.${at + 1}.tested_on`,
        value: read.tested_on ?? '',
        rule: 'Not before the first test.',
      })
    return read
  })
  if (sent.repaired !== 'Y')
    for (const name of ['repairs', 'retests'] as const)
      if (sent[name].length > 0)
        faults.push({
          column: name,
          value: String(sent[name].length),
          rule: 'Only with repaired = Y.',
        })
  const serial = sent.serial_number.trim()
  const row = { row: 0, sha256: shaOf(sent.assembly, serial, cells), serial, cells }
  return { row: { ...row, assemblyId: sent.assembly }, retests, faults }
}

/** The readings of a test after a repair are those of the type of the assembly. */
export function faultsOfRetests(retests: ReadResult['retests'], kind: string): ResultFault[] {
  const needed = (NEEDED_OF[kind] ?? []).filter(
    (name) => READINGS.includes(name) && name !== 'supply_diameter',
  )
  return retests.flatMap((cells, at) =>
    READINGS.flatMap((name): ResultFault[] => {
      const value = cells[name]
      const column = `retests.${at + 1}.${name}`
      if (needed.includes(name) && value === undefined)
        return [{ column, value: '', rule: `Needed for type ${kind}.` }]
      if (!needed.includes(name) && value !== undefined)
        return [{ column, value, rule: `Not asked of type ${kind}.` }]
      return []
    }),
  )
}

function textAt(texts: Readonly<Record<string, unknown>>, name: string): string {
  const value = texts[name]
  return typeof value === 'string' ? value : ''
}
