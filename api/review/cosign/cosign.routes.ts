import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Context } from 'hono'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { selectDisputeOfCopy } from '#api/services/proof/disputed.queries.ts'
import { answer, type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { livingCodeMail } from '#api/ground/lib/one-time-codes.ts'
import { viewerIdOf } from '#api/ground/lib/calls/signed-in.ts'
import { codeGoesByText, sendCosignCode, verifyCosignCode } from './codes.act.ts'
import { cosignerAnswer, reviewAnswer } from './cosign-answers.ts'
import { selectCosignCopy } from './cosign-paper.queries.ts'
import { NO_PHONE } from './cosign-words.ts'
import * as calls from './cosign.contract.ts'
import { selectProvenEmailOf, type Cosigner } from './cosigners.queries.ts'
import { decide } from './decide.act.ts'
import { disputeSignature } from './disputes/dispute.act.ts'
import { identityOf } from './identity/identity.queries.ts'
import { requireEntry } from './links/entry.ts'
import { resendLink } from './links/resend-link.act.ts'
import { giveToken, noteShown, selectReview, tokenOf } from './passes.queries.ts'
import { dialledPhone } from '#values/phone.ts'
import {
  openReview,
  openReviewOfUser,
  registerView,
  requireCosigner,
  requireReview,
} from './reviews.act.ts'
import { selectShown } from './shown.queries.ts'

/** What a call with this header can come from: a script of this portal, never a form of another site. */
const OWN_SCRIPT = 'co-sign'

const BY_EMAIL = 'This code is sent by e-mail, to the address of the invitation.'

/** Co-signing without an account (spec 1 §4.4, §7): a code is worth a pass, the pass opens one review. */
export function registerCosign(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps

  const entered = (c: Context<ApiEnv>, product: string, id: string | number): Promise<Cosigner> =>
    requireEntry(db, { product, id, token: tokenOf(c) }, clock())

  async function shownTo(c: Context<ApiEnv>, cosigner: Cosigner) {
    const subject = { purpose: 'co-sign', subjectId: cosigner.id } as const
    const token = tokenOf(c)
    const isHolder = token !== '' && (await selectReview(db, token, cosigner.id, clock())) !== null
    const codeMail = await livingCodeMail(db, subject, clock())
    return cosignerAnswer(cosigner, { isHolder, codeMail, config })
  }

  serve(api, calls.getCosigner, async ({ c, params: { schema, id } }) => {
    return await shownTo(c, await entered(c, schema, id))
  })

  serve(api, calls.getCosignerInfo, async ({ c, params: { product, cosignId } }) => {
    return await shownTo(c, await entered(c, product, cosignId))
  })

  async function send(c: Context<ApiEnv>, cosigner: Cosigner) {
    const expireSeconds = await sendCosignCode(
      deps,
      { cosigner, visitor: c.get('visitor') },
      clock(),
    )
    // By this the browser is known again that asked for the code; whatever it holds already serves as well.
    if (tokenOf(c) === '') giveToken(c, newKey(), config.publicUrl)
    return answer(c, { code: '' as const, expireSeconds })
  }

  api.openapi(calls.sendCode, async (c) => {
    const { product, cosignId } = c.req.valid('json')
    return send(c, await entered(c, product, cosignId))
  })

  api.openapi(calls.sendCodeBySms, async (c) => {
    const { rid, phone, appName } = c.req.valid('json')
    const cosigner = await entered(c, appName, rid)
    if (!codeGoesByText(config, cosigner)) throw new ApiError('FORBIDDEN', BY_EMAIL)
    const stored = dialledPhone(cosigner.phone)
    if (!stored || dialledPhone(phone) !== stored) throw new ApiError('INVALID', NO_PHONE)
    return send(c, cosigner)
  })

  serve(api, calls.verifyCode, async ({ c, body: { rid, product, code } }) => {
    const cosigner = await entered(c, product, rid)
    const given = { cosigner, code, visitor: c.get('visitor'), handle: tokenOf(c) }
    giveToken(c, await verifyCosignCode(deps, given, clock()), config.publicUrl)
    return { submissionRid: cosigner.submittalId }
  })

  serve(api, calls.sendLink, async ({ c, body: { product, rid: cosignerId, email } }) => {
    await resendLink(deps, { product, cosignerId, email, visitor: c.get('visitor') }, clock())
    return null
  })

  serve(api, calls.openReview, async ({ c, body }) => {
    const opening = {
      key: keyOf(body),
      token: tokenOf(c),
      visitor: c.get('visitor'),
    }
    const token = await openReview(db, opening, clock())
    if (token) giveToken(c, token, config.publicUrl)
    return null
  })

  serve(api, calls.openReviewOfUser, async ({ c, user, body }) => {
    const email = await selectProvenEmailOf(db, user.id)
    const token = await openReviewOfUser(
      db,
      {
        key: keyOf(body),
        token: tokenOf(c),
        visitor: c.get('visitor'),
        userId: user.id,
        email,
      },
      clock(),
    )
    if (token) giveToken(c, token, config.publicUrl)
    return null
  })

  serve(api, calls.review, async ({ c, params: { product, id, cosignId } }) => {
    const key = { product, submittalId: id, cosignerId: cosignId }
    const token = tokenOf(c)
    const { cosigner, review } = await requireReview(db, { key, token }, clock())
    const shown = await selectShown(db, config, cosigner.submittalId)
    await noteShown(db, token, shown.sha256)
    const copy = await selectCosignCopy(db, cosigner.id)
    const dispute = copy && (await selectDisputeOfCopy(db, copy.id))
    const identity = cosigner.signedInd ? cosigner.identityBasis : await identityOf(db, cosigner)
    return reviewAnswer({ cosigner, review, shown, copy, dispute, identity }, config)
  })

  serve(
    api,
    calls.decideCall,
    async ({ c, body: { signedInd, hasAgreed, hasAccepted, comment, shownSha256, ...about } }) => {
      const decision = { signedInd, hasAgreed, hasAccepted, comment, shownSha256 }
      const who = { token: tokenOf(c), visitor: c.get('visitor'), viewerId: await viewerIdOf(c) }
      const given = { key: keyOf(about), decision, ...who }
      giveToken(c, await decide(deps, given, clock()), config.publicUrl)
      return null
    },
  )

  serve(api, calls.disputeCall, async ({ c, body: { reason, statement, ...about } }) => {
    const given = { key: keyOf(about), token: tokenOf(c), visitor: c.get('visitor') }
    await disputeSignature(deps, { ...given, reason, statement }, clock())
    return null
  })

  serve(
    api,
    calls.signSubmission,
    async ({ c, params: { a, b, c: cosignerId }, query: { signedInd, agreement }, headers }) => {
      const key = { product: a, submittalId: b, cosignerId }
      const visitor = c.get('visitor')
      if (signedInd === '') {
        const token = await viewed(c, key)
        if (token) giveToken(c, token, config.publicUrl)
      } else {
        if (headers['x-requested-with'] !== OWN_SCRIPT)
          throw new ApiError('FORBIDDEN', 'A decision needs the header x-requested-with: co-sign.')
        const hasAccepted = agreement === 'Y'
        const decision = { signedInd, hasAgreed: true, hasAccepted, comment: '' }
        const given = { key, token: tokenOf(c), decision, visitor, viewerId: await viewerIdOf(c) }
        giveToken(c, await decide(deps, given, clock()), config.publicUrl)
      }
      const cosigner = await requireCosigner(db, key)
      return cosignerAnswer(cosigner, { isHolder: true, codeMail: null, config })
    },
  )

  /** Notes a view by the pass, which is spent, or by a review that is open already. */
  async function viewed(
    c: Context<ApiEnv>,
    key: { product: string; submittalId: number; cosignerId: number },
  ): Promise<string | null> {
    const visitor = c.get('visitor')
    const token = await openReview(db, { key, token: tokenOf(c), visitor }, clock())
    const cosigner = await requireCosigner(db, key)
    if (!token) {
      const view = { cosigner, proof: 'code', actorId: null, visitor } as const
      await inTransaction(db, (trx) => registerView(trx, view, clock()))
    }
    const shown = await selectShown(db, config, cosigner.submittalId)
    await noteShown(db, token ?? tokenOf(c), shown.sha256)
    return token
  }
}

function keyOf(body: { product: string; submissionRid: number; cosignId: number }) {
  return { product: body.product, submittalId: body.submissionRid, cosignerId: body.cosignId }
}
