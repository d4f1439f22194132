import type { Db } from '#api/ground/db/database.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import { holdPermit, permitOfSubmittal } from '#api/permit-life/acts/hold-permit.queries.ts'
import { dayIn } from '#values/days.ts'
import { compile } from '#forms/compile.ts'
import { judge, obstaclesOf, type Judged } from '#forms/judge/judge.ts'
import type { CompiledForm } from '#forms/compile.ts'
import type { PaperDoubt } from '#forms/judge/context.ts'
import { PAPERS } from '#forms/judge/findings.ts'
import { contentOf, type SubmittalContent } from '#forms/view/document.ts'
import { textOf } from '#forms/definition/text.ts'
import type { WorkCalendar } from '#values/work-days.ts'
import { formOfSubmittal } from '../definitions/stored-forms.queries.ts'
import {
  selectAnswered,
  selectDraft,
  selectDraftFiles,
  type Draft,
} from '../drafts/drafts.queries.ts'
import { statementIn } from '#api/services/signing/statement.ts'
import { maySign } from '../sign-requests/sign-requests.queries.ts'
import { requireCurrentForm } from '../drafts/newer-form.queries.ts'
import { asRecorded } from '../drafts/prefilled.ts'
import type { SigningCheck } from './signing-check.ts'
import { selectJudgeContext } from '../drafts/judge-context.queries.ts'

export type Signable = {
  draft: Draft
  form: CompiledForm
  judged: Judged
  content: SubmittalContent
  canonical: string
  sha256: string
  statement: string
  right: { right: 'own' | 'submit' }
  /** What the agency's papers do not have so; the content says it. */
  doubts: readonly PaperDoubt[]
}

/** Names the submittal: several are signed at once. */
const notComplete = ({ applicationName, rid }: Draft): string =>
  `${applicationName}, number ${rid}: something is missing or wrong. Go through its list first.`
const NOT_YOURS = 'You may prepare this submittal, but not sign it.'

/** A submittal as it would be signed now, for somebody who may sign it; complete, or refused. */
export async function selectSignable(
  db: Db,
  user: SignedIn,
  { rid, lock }: { rid: number; lock: boolean },
  {
    checks,
    ...at
  }: { timeZone: string; workDays: WorkCalendar; now: Date; checks: readonly SigningCheck[] },
): Promise<Signable> {
  if (lock) await holdPermit(db, permitOfSubmittal(rid))
  const draft = await selectDraft(db, user, rid, lock)
  await requireSigner(db, user, draft)
  for (const check of checks)
    await check(db, { ...draft, userId: user.id }, dayIn(at.timeZone, at.now))
  await requireCurrentForm(db, draft, at)
  const stored = await formOfSubmittal(db, draft.formSha256)
  const form = compile(stored.definition)
  const context = await selectJudgeContext(db, form, aboutOf(draft, user), at)
  const answered = asRecorded(form, await selectAnswered(db, draft), context)
  const judged = judge(form, answered, context)
  if (obstaclesOf(judged).length > 0) throw new ApiError('INVALID', notComplete(draft))
  const files = await selectDraftFiles(db, rid)
  const { siteRid, siteName, location, periodFrom: from, periodTo: to } = draft
  const content: SubmittalContent = {
    format: 'headwater-submittal-1',
    number: String(rid),
    form: { code: stored.code, version: stored.version, sha256: stored.sha256 },
    type: { code: draft.applicationCd, name: draft.applicationName },
    action: draft.action,
    site: siteRid === null ? null : { rid: siteRid, name: siteName, location },
    period: from && to ? { from, to } : null,
    attachments: files.map(({ name, sha256, bytes, documentType }) => ({
      name,
      sha256,
      bytes,
      documentType,
    })),
    ...contentOf(form, judged),
    ...statementOf(form),
  }
  const canonical = canonicalJson(content)
  return {
    ...{ draft, form, judged, content, canonical, sha256: sha256Of(canonical) },
    statement: content.statement,
    right: { right: siteRid === null ? 'own' : 'submit' },
    doubts: doubtsSaid(judged, context.doubts ?? []),
  }
}

/** The statement in Spanish, as the form says it, else as the portal does; nothing where neither can. */
function statementOf({ definition }: CompiledForm): Pick<SubmittalContent, 'statementIn'> {
  const { statement } = definition.signing
  const own = typeof statement === 'string' ? undefined : statement['es']
  if (own === undefined) return statementIn(textOf(statement))
  return own === textOf(statement, definition.languages[0]) ? {} : { statementIn: { es: own } }
}

/** Those about answers that are shown: what is left out is not signed. */
function doubtsSaid({ findings }: Judged, doubts: readonly PaperDoubt[]): PaperDoubt[] {
  return doubts.filter(({ question }) =>
    findings.some(({ rule, name }) => rule === PAPERS && name === question),
  )
}

/** Whose facts the rules read, and about what. */
export function aboutOf(draft: Draft, user: Pick<SignedIn, 'id'>) {
  return {
    rid: draft.rid,
    userId: draft.creatorRid ?? user.id,
    signerId: user.id,
    siteRid: draft.siteRid,
    permitRid: draft.permitRid,
    productRid: draft.productRid,
    action: draft.action,
    period: { from: draft.periodFrom, to: draft.periodTo },
    documents: draft.documents,
  }
}

async function requireSigner(db: Db, user: SignedIn, draft: Draft): Promise<void> {
  if (!(await maySign(db, user.id, draft))) throw new ApiError('OF_ANOTHER', NOT_YOURS)
}
