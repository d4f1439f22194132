import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { EVENTS } from '../event-desk.rights.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import { countAttempt, judgeTry } from '#api/lib/limits/attempts.ts'
import { keyHash } from '#api/secrets/keys.ts'
import { answerByLink, answerReferral, readAnswer, referEvent, USUAL_DAYS } from './refer.act.ts'
import * as calls from './referral.contract.ts'
import { selectAgencies, selectAsked, selectLeaving, selectReferrals } from './referral.queries.ts'
import { referralMail } from './referral.words.ts'

/** Wrong tries alone. */
const MISSES = { scope: 'referral link', most: 30, windowSeconds: 3_600 }
const ANSWERS = { scope: 'referral answer', most: 20, windowSeconds: 3_600 }

/** Events that are another agency's, for staff who see to events. */
export function registerReferral(api: Api, { db, config, clock }: ApiDeps): void {
  const { agencyName, timeZone } = config
  const known = (key: string, visitor: string, now: Date) =>
    judgeTry(db, [MISSES, visitor], now, () => selectAsked(db, keyHash(key)))

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
        ...{ agencyName, withWords: false, note: null, link: '' },
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

  api.openapi(calls.readAnswer, async (c) => {
    const user = await requireAction(c, EVENTS)
    await readAnswer(db, { user, config, now: clock() }, c.req.valid('json').rid)
    return answer(c, null)
  })

  api.openapi(calls.asked, async (c) => {
    const found = await known(c.req.valid('json').key, c.get('visitor'), clock())
    if (!found) throw notFound('This link')
    return answer(c, found.asked)
  })

  api.openapi(calls.answerByLink, async (c) => {
    const [now, visitor] = [clock(), c.get('visitor')]
    const { key, ...given } = c.req.valid('json')
    await countAttempt(db, ANSWERS, visitor, now)
    const found = await known(key, visitor, now)
    if (!found) throw notFound('This link')
    await answerByLink(db, { config, now }, found.rid, given)
    return answer(c, (await selectAsked(db, keyHash(key)))?.asked ?? found.asked)
  })
}
