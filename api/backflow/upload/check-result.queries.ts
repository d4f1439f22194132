import { sql } from 'kysely'
import { requireTester } from '#api/backflow/testers/require-tester.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { COLUMN_NAMES, NEEDED_OF, READINGS } from './columns.rules.ts'
import type { ResultRow } from './read-rows.ts'
import type { Fault } from './upload.schemas.ts'

export type Tested = { siteId: number; kind: string; serial: string; isKnown: boolean }

/** The assembly that a result is of, when it is in use; with whether a file brought the same result already. */
export async function selectTested(
  trx: Db,
  userId: number,
  { assemblyId, sha256 }: Pick<ResultRow, 'assemblyId' | 'sha256'>,
): Promise<Tested | null> {
  const { rows } = await sql<Tested>`
    select assembly.site_id::float8 as "siteId", assembly.kind, serial, exists (
      select from backflow_uploaded_rows where user_id = ${userId} and row_sha256 = ${sha256}) as "isKnown"
    from ccc_assemblies assembly join sites on sites.id = assembly.site_id and sites.is_public
    where assembly.id = ${assemblyId} and assembly.status = 'active'`.execute(trx)
  return rows[0] ?? null
}

/** What is wrong with a result by what is known of its assembly, of the certificate and of the gauge. */
export async function faultsOf(
  trx: Db,
  userId: number,
  { row, assemblyId, serial, cells }: ResultRow,
  assembly: Tested | null,
): Promise<Fault[]> {
  if (!assembly)
    return [
      {
        row,
        column: 'assembly',
        value: String(assemblyId),
        rule: 'The number of an assembly in use.',
      },
    ]
  const faults: Fault[] = []
  if (assembly.serial.toLowerCase() !== serial.toLowerCase())
    faults.push({
      row,
      column: 'serial_number',
      value: serial,
      rule: `The serial number of assembly ${assemblyId}.`,
    })
  const needed = NEEDED_OF[assembly.kind] ?? []
  for (const name of COLUMN_NAMES) {
    const value = cells[name]
    if (needed.includes(name) && value === undefined)
      faults.push({ row, column: name, value: '', rule: `Needed for type ${assembly.kind}.` })
    if (READINGS.includes(name) && !needed.includes(name) && value !== undefined)
      faults.push({ row, column: name, value, rule: `Not asked of type ${assembly.kind}.` })
  }
  const gauge = assembly.kind === 'AG' ? '' : (cells.gauge ?? '')
  const refused = await requireTester(trx, {
    userId,
    testedOn: cells.tested_on ?? '',
    gauge,
  }).catch((error: unknown) => {
    if (error instanceof ApiError) return error
    throw error
  })
  if (refused) {
    const column = refused.fields && 'gauge' in refused.fields ? 'gauge' : 'certificate'
    faults.push({ row, column, value: cells[column] ?? '', rule: refused.message })
  }
  return faults
}
