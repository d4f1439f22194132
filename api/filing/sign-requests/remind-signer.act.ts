import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { SIGN_REQUEST_AGAIN } from '#api/services/mail-texts/sign-requests.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { dayIn } from '#values/days.ts'
import { longDate } from '#words/formats.ts'
import { selectDraft } from '../drafts/drafts.queries.ts'
import { namesOf, pageOf } from './sign-requests.act.ts'
import { selectSignRequests, type SignRequestRow } from './sign-requests.queries.ts'

const TODAY = 'An e-mail about it went out today. You can send the next one tomorrow.'
const ONESELF = 'You are the one who was asked.'
const NO_MORE = 'This person may not sign for the site any more. Ask somebody else.'

type Reminded = Pick<SignRequestRow, 'askedDate' | 'remindedDate' | 'isForMe' | 'maySign'>

/** Why nobody is reminded now; null where they can be. The page and the act ask this alone. */
export function whyNotRemind(
  { askedDate, remindedDate, isForMe, maySign }: Reminded,
  today: string,
  { timeZone }: { timeZone: string },
): string | null {
  if (isForMe) return ONESELF
  if (!maySign) return NO_MORE
  return dayIn(timeZone, new Date(remindedDate ?? askedDate)) === today ? TODAY : null
}

/** Reminds who was asked to sign, once a day at most; the history of the submittal keeps that it was sent. */
export async function remindSigner(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  user: SignedIn,
  { rid, requestRid }: { rid: number; requestRid: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    // Held, so that of two presses one reminds.
    const draft = await selectDraft(trx, user, rid, true)
    const requests = await selectSignRequests(trx, draft, user.id)
    const request = requests.find((each) => each.rid === requestRid)
    if (!request) throw notFound('This request')
    const refusal = whyNotRemind(request, dayIn(config.timeZone, now), config)
    if (refusal) throw new ApiError('CONFLICT', refusal)
    const say = () =>
      SIGN_REQUEST_AGAIN.of({
        ...namesOf(config, user, draft),
        asked: longDate(dayIn(config.timeZone, new Date(request.askedDate))),
        address: pageOf(config, draft),
      })
    await tellUser(trx, { userId: request.askedRid, submittalId: rid, say }, now)
  })
}
