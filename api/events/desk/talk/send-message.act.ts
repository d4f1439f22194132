import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { insertMessage, setMailOfMessage } from '#api/events/follow-up/follow-up.queries.ts'
import { EVENT_QUESTION } from '#api/services/mail-texts/public.texts.ts'
import { mailReporter } from '#api/events/follow-up/follow-up.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { addToTimeline } from '../timeline.queries.ts'
import type { SendMessage } from './talk.contract.ts'
import { lockThread } from './talk.queries.ts'

type Doing = {
  user: Pick<SignedIn, 'id' | 'actorId' | 'displayName'>
  config: Pick<ApiConfig, 'agencyName' | 'publicUrl' | 'events'>
}

const NOBODY =
  'Nobody reported this event on the portal, so nobody could read an answer. Call or write to who told of it.'
const WROTE_MEANWHILE =
  'Somebody wrote here since you opened the page. Your answer is kept: read theirs, then send it.'

/** Writes to the reporter of an event, who reads it with the receipt code and is told by e-mail where they gave an address. */
export async function sendMessage(
  db: Db,
  { user, config }: Doing,
  { eventRid, lastRid, text }: SendMessage,
  now: Date,
): Promise<{ rid: number; isMailed: boolean }> {
  return inTransaction(db, async (trx) => {
    await requireDeskEvent(trx, eventRid)
    const thread = await lockThread(trx, eventRid)
    if (!thread) throw new ApiError('CONFLICT', NOBODY)
    if (thread.lastRid !== lastRid) throw new ApiError('CHANGED_ELSEWHERE', WROTE_MEANWHILE)
    const { rid } = await insertMessage(trx, {
      eventId: eventRid,
      author: 'agency',
      userId: user.id,
      text,
      now,
    })
    const mailId = await mailReporter(trx, config, {
      text: EVENT_QUESTION,
      eventId: eventRid,
      referenceNo: thread.referenceNo,
      now,
    })
    if (mailId !== null) await setMailOfMessage(trx, rid, mailId)
    const detail = { rid: eventRid, isMailed: mailId !== null }
    await writeAudit(
      trx,
      { action: 'event.answered', userId: null, actorId: user.actorId, detail },
      now,
    )
    await addToTimeline(
      trx,
      {
        eventId: eventRid,
        by: user.displayName,
        what: 'Wrote to the reporter',
        keeps: config.events.timelineEntries,
      },
      now,
    )
    return { rid, isMailed: mailId !== null }
  })
}
