import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { EVENTS } from '../event-desk.rights.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import { answerReferral, referEvent, USUAL_DAYS } from './refer.act.ts'
import * as calls from './referral.contract.ts'
import { selectAgencies, selectLeaving, selectReferrals } from './referral.queries.ts'
import { referralMail } from './referral.words.ts'

/** Events that are another agency's, for staff who see to events. */
export function registerReferral(api: Api, { db, config, clock }: ApiDeps): void {
  const { agencyName, timeZone } = config

  api.openapi(calls.referrals, async (c) => {
    await requireAction(c, EVENTS)
    const { id } = c.req.valid('param')
    await requireDeskEvent(db, id)
    const event = await selectLeaving(db, id)
    if (!event) throw notFound('This event')
    const today = dayIn(timeZone, clock())
    return answer(c, {
      agencies: await selectAgencies(db),
      preview: referralMail(event, {
        ...{ agencyName, withWords: false, note: null },
        answerBy: dayLater(today, USUAL_DAYS),
      }).body,
      mayTellWords: !event.isConfidential,
      list: await selectReferrals(db, id, today),
    })
  })

  api.openapi(calls.refer, async (c) => {
    const user = await requireAction(c, EVENTS)
    const rid = await referEvent(db, { user, config, now: clock() }, c.req.valid('json'))
    return answer(c, { rid })
  })

  api.openapi(calls.answerReferral, async (c) => {
    const user = await requireAction(c, EVENTS)
    await answerReferral(db, { user, config, now: clock() }, c.req.valid('json'))
    return answer(c, null)
  })
}
