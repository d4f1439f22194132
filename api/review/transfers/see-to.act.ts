import { sql } from 'kysely'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { DECIDED_OR_OVER } from '#api/services/workflow/statuses.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { selectLosers } from '#api/permit-life/acts/transfer/former-side.queries.ts'
import { selectHandover } from './handovers.queries.ts'
import {
  mailAsked,
  permitPage,
  tellAccounts,
  tellApplicant,
  tellNewHolder,
  tellStaff,
  type About,
} from './tell.ts'

const AT_ONCE = 100
/** So many days before its end a question is asked once more. */
const REMINDED_BEFORE = 5
const OVER = [...DECIDED_OR_OVER]

/**
 * Ends questions that nobody answered in time or whose transfer was withdrawn or decided, and reminds of those that end
 * soon. Answers how many were seen to.
 */
export async function seeToHandovers(
  db: Db,
  about: About,
  { today, now }: { today: string; now: Date },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const over = await claim(
      trx,
      sql`set state = 'withdrawn'`,
      sql`exists (select from submittals join submittal_statuses status on status.id = submittals.submittal_status_id
        where submittals.id = handed.submittal_id and status.code = any(${OVER}::int[]))`,
    )
    for (const id of over)
      await told(trx, id, async (handover) => {
        const happened = () =>
          t('You are no longer asked to take over permit {permit}.', {
            permit: handover.permitNumber,
          })
        await tellNewHolder(trx, about, { handover, happened }, now)
      })
    const ended = await claim(trx, sql`set state = 'ended'`, sql`ends_on < ${today}::date`)
    for (const id of ended)
      await told(trx, id, async (handover) => {
        const happened = () =>
          t(
            '{person} did not answer whether they take over permit {permit}. Ask again, ask somebody else, or withdraw the transfer.',
            { person: handover.person, permit: handover.permitNumber },
          )
        await tellApplicant(trx, about, { handover, happened }, now)
        await tellStaff(trx, about, { handover, happened }, now)
      })
    const soon = await claim(
      trx,
      sql`set reminded = true`,
      sql`not reminded and ends_on - ${REMINDED_BEFORE}::int <= ${today}::date`,
    )
    for (const id of soon)
      await told(trx, id, async (handover) => {
        await mailAsked(trx, about, handover, now)
      })
    const passed = await tellPassed(trx, about, now)
    const lapsed = await tellLapsed(trx, about, now)
    return over.length + ended.length + soon.length + passed + lapsed
  })

  async function told(
    trx: Db,
    id: number,
    tell: (handover: NonNullable<Awaited<ReturnType<typeof selectHandover>>>) => Promise<void>,
  ): Promise<void> {
    const handover = await selectHandover(trx, id)
    if (handover) await tell(handover)
  }
}

/** Tells both sides, and who acted for the former one, that the day has come; each once. */
async function tellPassed(trx: Db, about: About, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; left: number[] }>`
    update permit_handovers handed set told_at = ${now} where id in (
      select id from permit_handovers where state = 'done' and told_at is null
      order by id limit ${AT_ONCE} for update skip locked)
    returning handed.id::float8 as id, coalesce((select jsonb_agg(user_id order by user_id)
      from permit_former_holders former where former.handover_id = handed.id), '[]') as left`.execute(
    trx,
  )
  for (const { id, left } of rows) {
    const handover = await selectHandover(trx, id)
    if (!handover?.userId) continue
    const { permitNumber: permit, newHolder, onDay } = handover
    const passed = { permit, newHolder, day: longDate(onDay) }
    await tellAccounts(
      trx,
      about,
      {
        ...{ handover, userIds: [handover.userId], address: permitPage(about, handover) },
        happened: () =>
          t(
            'Permit {permit} passed to {newHolder} on {day}. You now find it, and what is due for it, in the portal.',
            passed,
          ),
      },
      now,
    )
    await tellAccounts(
      trx,
      about,
      {
        ...{ handover, userIds: left, address: permitPage(about, handover) },
        happened: () =>
          t(
            'Permit {permit} passed to {newHolder} on {day}. You act for it no more; what you filed for it stays yours to read.',
            passed,
          ),
      },
      now,
    )
  }
  return rows.length
}

/** Tells both sides, and who would have lost it, that the permit did not pass on its day, as it had ended before; each once. */
async function tellLapsed(trx: Db, about: About, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number; statusName: string }>`
    update permit_handovers handed set state = 'withdrawn' from permits where permits.id = handed.permit_id
      and handed.id in (select handover.id from permit_handovers handover
        join permit_turns turn on turn.act_id = handover.act_id and turn.outcome = 'lapsed'
        where handover.state = 'agreed' order by handover.id limit ${AT_ONCE} for update of handover skip locked)
    returning handed.id::float8 as id, permits.status_name as "statusName"`.execute(trx)
  for (const { id, statusName } of rows) {
    const handover = await selectHandover(trx, id)
    if (!handover) continue
    const happened = () =>
      t('Permit {permit} did not pass to {newHolder} on {day}: by then it was “{status}”.', {
        ...{ permit: handover.permitNumber, newHolder: handover.newHolder },
        ...{ day: longDate(handover.onDay), status: t(statusName) },
      })
    await tellApplicant(trx, about, { handover, happened }, now)
    await tellNewHolder(trx, about, { handover, happened }, now)
    const losers = { userIds: await selectLosers(trx, id), address: permitPage(about, handover) }
    await tellAccounts(trx, about, { handover, happened, ...losers }, now)
  }
  return rows.length
}

async function claim(
  trx: Db,
  change: ReturnType<typeof sql>,
  when: ReturnType<typeof sql>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update permit_handovers ${change} where id in (
      select handed.id from permit_handovers handed where handed.state = 'asked' and ${when}
      order by handed.ends_on, handed.id limit ${AT_ONCE} for update skip locked)
    returning id::float8 as id`.execute(trx)
  return rows.map(({ id }) => id)
}
