import { createHash } from 'node:crypto'
import { faultsOf, selectTested } from '#api/backflow/upload/check-result.queries.ts'
import { COLUMNS, READINGS } from '#api/backflow/upload/columns.rules.ts'
import { makeDraft, typed } from '#api/backflow/upload/make-draft.act.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { isForSite } from '#api/accounts/software-keys/held-key.queries.ts'
import { faultsOfRetests, readResult, type ReadResult } from './check-sent.rules.ts'
import type { ResultFault, SentResult, TakenResult } from './results.schemas.ts'
import { insertRows, insertSent, lockSender, selectSent } from './sent-results.queries.ts'

const OTHER_WORDS = 'This key was used for another result. Give each result a key of its own.'
const REMOVED = 'This assembly is not in use: it was removed, or the number is wrong.'

const OTHER_SITE = 'This key is for results of other sites.'

type At = {
  today: string
  now: Date
  way: 'phone' | 'software'
  /** The sites that the key is narrowed to. */
  siteIds?: readonly number[]
}

/**
 * Makes a draft of each result that is right, in one transaction; what is wrong with another is told beside it. A key
 * that came before makes nothing again, whether from another tab, another phone or after a lost answer.
 */
export async function takeResults(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  results: readonly SentResult[],
  at: At,
): Promise<TakenResult[]> {
  return inTransaction(db, async (trx) => {
    await lockSender(trx, user.id)
    const taken: TakenResult[] = []
    for (const sent of results) taken.push(await takeOne({ db: trx, config }, user, sent, at))
    return taken
  })
}

async function takeOne(
  deps: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  sent: SentResult,
  { today, now, way, siteIds = [] }: At,
): Promise<TakenResult> {
  const { db: trx } = deps
  const sha256 = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
  const known = await selectSent(trx, user.id, sent.key)
  const none = { key: sent.key, submissionRid: null, productRid: null }
  const refused = (errors: ResultFault[]): TakenResult => ({ ...none, state: 'refused', errors })
  if (known) {
    if (known.sha256 !== sha256)
      return refused([{ column: 'key', value: sent.key, rule: OTHER_WORDS }])
    const state = known.submissionRid === null ? 'deleted' : 'known'
    const { submissionRid, productRid } = known
    return { key: sent.key, state, submissionRid, productRid, errors: [] }
  }
  const read = readResult(sent, today)
  const { row } = read
  if (read.faults.length > 0) return refused(read.faults)
  const tested = await selectTested(trx, user.id, row)
  if (!tested) return refused([{ column: 'assembly', value: String(sent.assembly), rule: REMOVED }])
  if (!(await isForSite(trx, siteIds, tested.siteId)))
    return refused([{ column: 'assembly', value: String(sent.assembly), rule: OTHER_SITE }])
  const found = await faultsOf(trx, user.id, row, tested)
  const errors = [
    ...found.map(({ column, value, rule }) => ({ column, value, rule })),
    ...faultsOfRetests(read.retests, tested.kind),
  ]
  if (errors.length > 0) return refused(errors)
  const { rid, productRid } = await makeDraft(
    deps,
    user,
    { row, siteId: tested.siteId, more: moreOf(sent) },
    now,
  )
  await insertTables(trx, rid, sent, read)
  await insertSent(trx, { userId: user.id, key: sent.key, sha256, rid, way }, now)
  return { key: sent.key, state: 'made', submissionRid: rid, productRid, errors: [] }
}

function moreOf({ repaired, remarks }: SentResult): Record<string, string> {
  return {
    ...(repaired === '' ? {} : { repaired }),
    ...(remarks.trim() === '' ? {} : { remarks: remarks.trim() }),
  }
}

/** Repairs and the tests after them, as rows of the form's tables. */
async function insertTables(
  trx: Db,
  rid: number,
  { repairs }: SentResult,
  { retests }: ReadResult,
): Promise<void> {
  await insertRows(
    trx,
    rid,
    'repairList',
    repairs.map(({ valve, part, done, note }) => ({
      valve,
      part,
      done: done.join('\n'),
      ...(note ? { note } : {}),
    })),
  )
  const readings = READINGS.filter((name) => name !== 'supply_diameter')
  await insertRows(
    trx,
    rid,
    'retests',
    retests.map((cells) => ({
      day: typed(cells.tested_on ?? ''),
      ...Object.fromEntries(
        readings.flatMap((name) => {
          const value = cells[name]
          return value === undefined ? [] : [[COLUMNS[name].question, value]]
        }),
      ),
    })),
  )
}
