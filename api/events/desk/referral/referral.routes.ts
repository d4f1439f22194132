import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireDeskEvent } from '../desk-event.queries.ts'
import { dayIn } from '#values/days.ts'
import { dayLater } from '#values/work-days.ts'
import { countAttempt, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { keyHash } from '#api/ground/secrets/keys.ts'
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

  serve(api, calls.referrals, async ({ params: { id } }) => {
    await requireDeskEvent(db, id)
    const event = await selectLeaving(db, id)
    if (!event) throw notFound('This event')
    const today = dayIn(timeZone, clock())
    return {
      agencies: await selectAgencies(db),
      preview: referralMail(event, {
        ...{ agencyName, withWords: false, note: null, link: '' },
        answerBy: dayLater(today, USUAL_DAYS),
      }).body,
      mayTellWords: !event.isConfidential,
      list: await selectReferrals(db, id, today),
    }
  })

  serve(api, calls.refer, async ({ user, body }) => {
    const rid = await referEvent(db, { user, config, now: clock() }, body)
    return { rid }
  })

  serve(api, calls.answerReferral, async ({ user, body }) => {
    await answerReferral(db, { user, config, now: clock() }, body)
    return null
  })

  serve(api, calls.readAnswer, async ({ user, body }) => {
    await readAnswer(db, { user, config, now: clock() }, body.rid)
    return null
  })

  serve(api, calls.asked, async ({ c, body }) => {
    const found = await known(body.key, c.get('visitor'), clock())
    if (!found) throw notFound('This link')
    return found.asked
  })

  serve(api, calls.answerByLink, async ({ c, body: { key, ...given } }) => {
    const [now, visitor] = [clock(), c.get('visitor')]
    await countAttempt(db, ANSWERS, visitor, now)
    const found = await known(key, visitor, now)
    if (!found) throw notFound('This link')
    await answerByLink(db, { config, now }, found.rid, given)
    return (await selectAsked(db, keyHash(key)))?.asked ?? found.asked
  })
}
