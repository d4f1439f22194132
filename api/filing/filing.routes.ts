import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { amendPermit } from './amend.act.ts'
import { beginSubmittal } from './begin.act.ts'
import { compile } from '#forms/compile.ts'
import { formOfSubmittal, selectForm } from './definitions/stored-forms.queries.ts'
import { deleteDraft } from './drafts/delete-draft.act.ts'
import { selectAnswered, selectDraft } from './drafts/drafts.queries.ts'
import { selectJudgeContext } from './drafts/judge-context.queries.ts'
import { selectPoints, SENT_BACK } from './drafts/points.queries.ts'
import { selectOthers } from './drafts/others.queries.ts'
import { asRecorded } from './drafts/prefilled.ts'
import { moveToNewForm } from './drafts/move-to-new-form.act.ts'
import { selectNewerForm } from './drafts/newer-form.queries.ts'
import { saveAnswers } from './drafts/save.act.ts'
import { requireFiler } from '#api/services/access/filer.queries.ts'
import { renewPermit } from './renew.act.ts'
import * as calls from './filing.contract.ts'
import { beginFiling, openFiling } from './signing/ceremony.act.ts'
import type { Products } from './products.ts'
import { aboutOf } from './signing/signable.queries.ts'
import { sign } from './signing/sign.act.ts'

/** Submittals from their beginning to their filing (spec 3 §2.3, §2.4; 40 CFR 3.2000). */
export function registerFiling(api: Api, deps: ApiDeps & { products: Products }): void {
  const { db, config, clock } = deps

  serve(api, calls.getForm, async ({ params }) => {
    const form = await selectForm(db, params.sha256)
    if (!form) throw notFound('The form')
    return form
  })

  serve(api, calls.begin, async ({ user, body }) => {
    return await beginSubmittal(deps, user, body, clock())
  })

  serve(api, calls.renew, async ({ user, body }) => {
    return await renewPermit(deps, user, body.permitRid, clock())
  })

  serve(api, calls.amend, async ({ user, body }) => {
    return await amendPermit(deps, user, body.permitRid, clock())
  })

  serve(api, calls.getDraft, async ({ user, params }) => {
    const now = clock()
    await requireFiler(db, user.id)
    const draft = await selectDraft(db, user, params.id)
    const form = await formOfSubmittal(db, draft.formSha256)
    const compiled = compile(form.definition)
    const [stored, newerForm, context, others, points] = await Promise.all([
      selectAnswered(db, draft),
      selectNewerForm(db, draft, { timeZone: config.timeZone, now }),
      selectJudgeContext(db, compiled, aboutOf(draft, user), { ...config, now }),
      selectOthers(db, { rid: draft.rid, userId: user.id }, now),
      draft.statusCode === SENT_BACK ? selectPoints(db, draft.rid) : [],
    ])
    const answered = asRecorded(compiled, stored, context)
    const savedAt = draft.savedAt.toISOString()
    // What the type says of documents is in the context already, as far as it holds for the action.
    const shown = { ...draft, documents: undefined, savedAt }
    return { ...shown, answered, newerForm, context, others, points }
  })

  serve(api, calls.save, async ({ user, params: { id }, body }) => {
    return await saveAnswers(deps, user, { rid: id, ...body }, clock())
  })

  serve(api, calls.moveToNewForm, async ({ user, params }) => {
    return await moveToNewForm(db, user, params.id, clock())
  })

  serve(api, calls.remove, async ({ user, params }) => {
    await deleteDraft(db, user, params.id, clock())
    return null
  })

  serve(api, calls.beginSigning, async ({ user, body: { rids } }) => {
    return { ceremonyId: await beginFiling(deps, user, rids, clock()) }
  })

  serve(api, calls.getSigning, async ({ user, params }) => {
    const { ceremony, items } = await openFiling(deps, user, params.id, clock())
    return {
      ceremonyId: ceremony.id,
      question: ceremony.question.question,
      expiresAt: ceremony.expiresAt.toISOString(),
      agreement: config.signatureAgreement,
      items,
    }
  })

  serve(api, calls.signCall, async ({ c, user, body }) => {
    const signing = { ...body, visitor: c.get('visitor') }
    return await sign(deps, user, signing, clock())
  })
}
