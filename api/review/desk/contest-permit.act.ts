import { sql } from 'kysely'
import type { z } from '@hono/zod-openapi'
import { isUnderAppeal } from '#api/filing/appeals/appeals.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { STATUS_CHANGED } from '#api/services/mail-texts/submittals.texts.ts'
import {
  CONTEST_ACTS,
  contestChoices,
  newestOf,
  selectPermitContest,
} from '#api/permit-life/acts/contest/permit-contest.queries.ts'
import type { PermitContest } from '#api/permit-life/acts/contest/permit-contest.schemas.ts'
import { writeLog } from '#api/services/workflow/submittal-log.queries.ts'
import { tellParties } from '#api/services/workflow/tell-parties.queries.ts'
import { msg, t } from '#words/words.ts'
import type { contestBody } from './desk-review.contract.ts'

type Told = Pick<ApiConfig, 'agencyName' | 'publicUrl'>

const CODES = { contested: 'C', appealed: 'A', none: 'N' } as const satisfies Record<
  PermitContest,
  string
>
const ELSEWHERE = 'Somebody recorded something else of this permit meanwhile. Nothing was saved.'
const APPEAL_OPEN = 'An appeal of this permit is open. It is decided at the page of its appeals.'
const ALREADY = 'This stands of the permit already.'

/** What the mail says of each. */
const SAID: Record<PermitContest, { happened: string; status: string; gloss: string }> = {
  contested: {
    happened: msg('The agency recorded that permit {permit} is contested.'),
    status: msg('Contested'),
    gloss: msg('A hearing on its terms has been requested.'),
  },
  appealed: {
    happened: msg('The agency recorded that permit {permit} is appealed.'),
    status: msg('Appealed'),
    gloss: msg('An appeal about the permit is open.'),
  },
  none: {
    happened: msg('The agency recorded that no case about permit {permit} is open any more.'),
    status: msg('No open case'),
    gloss: msg('The permit stands as it was decided.'),
  },
}

/**
 * Records that a permit is contested or appealed, or that this is over: in the public record at once, in its history,
 * in the log with the reason, and told to its parties. Each is an act of its own; nothing that was recorded is erased.
 */
export async function contestPermit(
  { db, config }: { db: Db; config: Told },
  { rid, contest, shown, reason }: z.infer<typeof contestBody>,
  staffId: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const permit = await selectPermitContest(trx, rid, { lock: true })
    if (!permit) throw notFound('A permit of this submittal')
    if (await isAppealOpen(trx, permit.permitRid)) throw new ApiError('CONFLICT', APPEAL_OPEN)
    if (permit.contest !== shown) throw new ApiError('SHOWN_IS_OLD', ELSEWHERE)
    if (!contestChoices(permit.contest).includes(contest)) throw new ApiError('CONFLICT', ALREADY)
    await sql`
      update permits set contested_code = ${CODES[contest]}, updated_at = ${now}
      where id = ${permit.permitRid}`.execute(trx)
    await writeLog(trx, { rid, actorId: staffId, act: CONTEST_ACTS[contest], reason }, now)
    const said = SAID[contest]
    const sayAt =
      (toldAt: number, { name, productRid }: About) =>
      () => {
        const values = { permit: permit.number }
        return STATUS_CHANGED.of({
          ...{ agency: config.agencyName, name, number: toldAt },
          address: `${config.publicUrl}/app/submittal/review/${productRid}/${toldAt}`,
          headline: t('Permit {permit}: {status}', { ...values, status: t(said.status) }),
          happened: t(said.happened, values),
          status: t(said.status),
          gloss: t(said.gloss),
          waits: '',
          reason: t('The reason stands in the portal.'),
          unexpected: '',
        })
      }
    await tellParties(trx, rid, sayAt(rid, await about(trx, rid)), now)
    // Who holds the permit now, by a later submittal, hears of it at that one.
    const newest = await selectNewest(trx, permit.permitRid)
    if (newest !== null && newest !== rid)
      await tellParties(trx, newest, sayAt(newest, await about(trx, newest)), now, { notOf: rid })
  })
}

async function isAppealOpen(db: Db, permitRid: number): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isUnderAppeal(sql`${permitRid}::bigint`)} as "isOpen"`.execute(db)
  return rows[0]?.isOpen ?? false
}

async function selectNewest(db: Db, permitRid: number): Promise<number | null> {
  const { rows } = await sql<{ rid: number | null }>`
    select ${newestOf(sql`${permitRid}::bigint`)}::float8 as rid`.execute(db)
  return rows[0]?.rid ?? null
}

type About = { name: string; productRid: number }

async function about(db: Db, rid: number): Promise<About> {
  const { rows } = await sql<About>`
    select application_name as name, product_id::float8 as "productRid" from submittals where id = ${rid}`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw notFound('The submittal')
  return found
}
