import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { notFound } from '#api/lib/calls/errors.ts'
import { requireSignedIn, requireWriter } from '#api/lib/calls/signed-in.ts'
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
import { requireFiler } from '#api/access/filer.queries.ts'
import { renewPermit } from './renew.act.ts'
import * as calls from './filing.contract.ts'
import { beginFiling, openFiling } from './signing/ceremony.act.ts'
import type { FilingEffect } from './signing/filing-effect.ts'
import { aboutOf } from './signing/signable.queries.ts'
import { sign } from './signing/sign.act.ts'

/** Submittals from their beginning to their filing (spec 3 §2.3, §2.4; 40 CFR 3.2000). */
export function registerFiling(
  api: Api,
  deps: ApiDeps & { effects: readonly FilingEffect[] },
): void {
  const { db, config, clock } = deps

  api.openapi(calls.getForm, async (c) => {
    await requireSignedIn(c)
    const form = await selectForm(db, c.req.valid('param').sha256)
    if (!form) throw notFound('The form')
    return answer(c, form)
  })

  api.openapi(calls.begin, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await beginSubmittal(deps, user, c.req.valid('json'), clock()))
  })

  api.openapi(calls.renew, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await renewPermit(deps, user, c.req.valid('json').permitRid, clock()))
  })

  api.openapi(calls.amend, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await amendPermit(deps, user, c.req.valid('json').permitRid, clock()))
  })

  api.openapi(calls.getDraft, async (c) => {
    const user = await requireSignedIn(c)
    const now = clock()
    await requireFiler(db, user.id)
    const draft = await selectDraft(db, user, c.req.valid('param').id)
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
    return answer(c, { ...shown, answered, newerForm, context, others, points })
  })

  api.openapi(calls.save, async (c) => {
    const user = await requireWriter(c)
    const { id } = c.req.valid('param')
    return answer(c, await saveAnswers(deps, user, { rid: id, ...c.req.valid('json') }, clock()))
  })

  api.openapi(calls.moveToNewForm, async (c) => {
    const user = await requireWriter(c)
    return answer(c, await moveToNewForm(db, user, c.req.valid('param').id, clock()))
  })

  api.openapi(calls.remove, async (c) => {
    const user = await requireWriter(c)
    await deleteDraft(db, user, c.req.valid('param').id, clock())
    return answer(c, null)
  })

  api.openapi(calls.beginSigning, async (c) => {
    const user = await requireWriter(c)
    const { rids } = c.req.valid('json')
    return answer(c, { ceremonyId: await beginFiling(deps, user, rids, clock()) })
  })

  api.openapi(calls.getSigning, async (c) => {
    const user = await requireWriter(c)
    const { ceremony, items } = await openFiling(deps, user, c.req.valid('param').id, clock())
    return answer(c, {
      ceremonyId: ceremony.id,
      question: ceremony.question.question,
      expiresAt: ceremony.expiresAt.toISOString(),
      agreement: config.signatureAgreement,
      items,
    })
  })

  api.openapi(calls.signCall, async (c) => {
    const user = await requireWriter(c)
    const signing = { ...c.req.valid('json'), visitor: c.get('visitor') }
    return answer(c, await sign(deps, user, signing, clock()))
  })
}
