import { serve } from '#api/ground/lib/calls/serve.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { answer } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn, requireWriter, type SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { pagingOf } from '#api/services/search/criteria.schemas.ts'
import { setAlert } from './alerts.act.ts'
import { selectAlert, selectContact } from './alerts.queries.ts'
import { selectCapYears, selectCovered, selectTotalCi } from './covered.queries.ts'
import { nextOfOwner, PUBLISH } from './inquiry-statuses.ts'
import { saveInquiry } from './save-inquiry.act.ts'
import { answerAsker, askOwner } from './talk.act.ts'
import * as calls from './trade-inquiries.contract.ts'
import * as queries from './trade-inquiries.queries.ts'
import type { Inquiry } from './trade-inquiries.schemas.ts'

const SAVES = { scope: 'trade inquiry', most: 120, windowSeconds: 3_600 }
const LETTERS = { scope: 'trade inquiry letter', most: 30, windowSeconds: 3_600 }
const NO_PARTICIPANT = 'Trade inquiries are for those who stand for a covered entity.'

/** The forum of trade inquiries (spec 3 §2.9). */
export function registerTradeInquiriesFeature(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  /** Somebody with a covered entity: nobody else reads what is offered. */
  async function requireParticipant(user: SignedIn) {
    const covered = await selectCovered(db, user.id, 'see')
    if (covered.length === 0) throw new ApiError('FORBIDDEN', NO_PARTICIPANT)
    return covered
  }

  for (const list of ['mine', 'published'] as const)
    api.openapi(calls[list], async (c) => {
      const user = await requireSignedIn(c)
      await requireParticipant(user)
      const { cppCiTradeTypeRid: typeId = null, condition } = c.req.valid('json')
      const wanted = { userId: user.id, list, typeId, sort: condition?.sort ?? 'pricePerCi DESC' }
      return answer(c, await queries.selectInquiries(db, wanted, pagingOf(condition)))
    })

  api.openapi(calls.get, async (c) => {
    const user = await requireSignedIn(c)
    await requireParticipant(user)
    return answer(c, await inquiryFor(user, c.req.valid('param').id))
  })

  serve(api, calls.picker, async ({ user }) => {
    const [list, capYears, contact, alert] = await Promise.all([
      requireParticipant(user),
      selectCapYears(db),
      selectContact(db, user.id),
      selectAlert(db, user.id),
    ])
    return { list, capYears, contact, alert }
  })

  api.openapi(calls.update, async (c) => {
    const user = await requireWriter(c)
    const now = clock()
    await countAttempt(db, SAVES, String(user.id), now)
    return answer(c, {
      rid: await saveInquiry(db, { user, words: config }, c.req.valid('json'), now),
    })
  })

  api.openapi(calls.ask, async (c) => {
    const user = await requireWriter(c)
    const now = clock()
    await countAttempt(db, LETTERS, String(user.id), now)
    await requireParticipant(user)
    await askOwner(db, { userId: user.id, words: config }, c.req.valid('json'), now)
    return answer(c, null)
  })

  api.openapi(calls.answerAsker, async (c) => {
    const user = await requireWriter(c)
    const now = clock()
    await countAttempt(db, LETTERS, String(user.id), now)
    await answerAsker(db, { userId: user.id, words: config }, c.req.valid('json'), now)
    return answer(c, null)
  })

  serve(api, calls.setAlert, async ({ user, body }) => {
    await requireParticipant(user)
    await setAlert(db, user.id, body, clock())
    return null
  })

  async function inquiryFor(user: SignedIn, id: number): Promise<Inquiry> {
    const kept = await queries.selectInquiry(db, id)
    const isOwn = kept?.requestUserRid === user.id
    if (!kept || (!isOwn && kept.cppTradeRequestStatusRid !== PUBLISH))
      throw notFound('This trade inquiry')
    const { facilityRid, facilityName, requestUserRid, postedBy, ...rest } = kept
    const { pocFirstName, pocLastName, pocPhone, pocEmail, ...terms } = rest
    const who = { inquiryId: id, userId: user.id, isOwn }
    const [threads, steps, totalCi] = await Promise.all([
      queries.selectThreads(db, who),
      isOwn ? queries.selectSteps(db, id) : [],
      isOwn ? selectTotalCi(db, facilityRid) : null,
    ])
    await inTransaction(db, (trx) => queries.markRead(trx, who, clock()))
    const isAnswered = threads.some(({ messages }) => messages.some(({ isOfOwner }) => isOfOwner))
    const contact = { pocFirstName, pocLastName, pocPhone, pocEmail }
    return {
      ...terms,
      isOwn,
      facilityRid: isOwn ? facilityRid : null,
      facilityName: isOwn ? facilityName : null,
      requestUserRid: isOwn ? requestUserRid : null,
      postedBy: isOwn ? postedBy : null,
      totalCi,
      contact: isOwn || isAnswered ? contact : null,
      nextStatusRids: isOwn && !user.isReadOnly ? nextOfOwner(kept.cppTradeRequestStatusRid) : [],
      cppCiTradeRequestHistories: steps,
      threads,
    }
  }
}
