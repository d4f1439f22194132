import { z } from '@hono/zod-openapi'
import { inTransaction } from '#api/db/transaction.ts'
import { draftKey } from '#api/drafts/drafts.schemas.ts'
import { closeDraft, lockDraft } from '#api/drafts/drafts.queries.ts'
import { attachDraftFiles } from '#api/event-files/event-files.queries.ts'
import { answer } from '#api/lib/answer.ts'
import { answersSchema, textAt } from '#api/lib/answers.ts'
import { countAttempt } from '#api/lib/attempts.ts'
import { postCall } from '#api/lib/contract.ts'
import { dayIn } from '#api/lib/days.ts'
import type { Api, ApiDeps } from '#api/lib/deps.ts'
import { ApiError, notFound } from '#api/lib/errors.ts'
import { keyHash, newKey } from '#api/lib/keys.ts'
import { signedInUser } from '#api/session/signed-in.ts'
import { ANONYMOUS_USER } from './event-constants.ts'
import { eventSchema, savedEventSchema, submittedSchema } from './event-reports.schemas.ts'
import { sameEventOf } from './nearby.queries.ts'
import { formDataOf, readReport } from './read-report.ts'
import type { ReportRules, Variant } from './report-fields.ts'
import { reportFaults, saveEvent } from './save-event.queries.ts'
import { selectSaved } from './saved-event.queries.ts'
import { submitReport } from './submit-report.ts'

const tag = 'Event reports'

const submitDraft = postCall(
  '/Anon/Event/SubmitDraft',
  {
    tag,
    operationId: 'events.submitDraft',
    summary: 'File the report of a draft; a repeat answers the report that was filed',
  },
  z.object({ key: draftKey, certified: z.boolean() }),
  submittedSchema,
)

const save = postCall(
  '/Anon/Event/SaveEvent',
  {
    tag,
    operationId: 'events.save',
    summary:
      'Save an event report: first without rid, then again with the rid and key of the answer to file it',
  },
  eventSchema,
  savedEventSchema,
)

/** Filing a report: from a draft of the portal, or as an event object of another program. */
export function registerEventReports(api: Api, { db, config, clock }: ApiDeps): void {
  const limit = () => ({
    scope: 'report',
    most: config.report.visitorReportsPerHour,
    windowSeconds: 3_600,
  })
  const rulesAt = (now: Date, variant: Variant): ReportRules => ({
    variant,
    countyPicker: config.report.countyPicker,
    today: dayIn(config.timeZone, now),
  })

  api.openapi(submitDraft, async (c) => {
    const { key, certified } = c.req.valid('json')
    const now = clock()
    const user = await signedInUser(db, c, now)
    const filed = await inTransaction(db, async (trx) => {
      const draft = await lockDraft(trx, key, now)
      if (!draft) throw notFound('This form')
      if (draft.eventId !== null) return selectSaved(trx, draft.eventId)
      const rules = rulesAt(now, draft.kind === 'generic-report' ? 'generic' : 'pollution')
      const report = readReport(draft.answers, rules)
      const faults = await reportFaults(trx, report, rules)
      if (!certified) faults.certified = 'Accept the statement to submit the report.'
      refuseFaults(faults)
      await countAttempt(trx, limit(), c.get('visitor'), now)
      const createdBy = user?.loginName ?? ANONYMOUS_USER
      const eventId = await saveEvent(trx, {
        report,
        eventId: null,
        keyHash: draft.keyHash,
        userId: user?.id ?? null,
        createdBy,
        now,
        today: rules.today,
        sameAsEventId: await sameEventOf(trx, textAt(draft.answers, 'sameAs')),
      })
      const files = await attachDraftFiles(trx, { draftId: draft.id, eventId })
      await closeDraft(trx, { id: draft.id, eventId, now })
      const referenceNo = await submitReport(trx, config, {
        eventId,
        variant: rules.variant,
        answers: formDataOf(report),
        files,
        keyHash: draft.keyHash,
        submittedBy: createdBy,
        now,
        today: rules.today,
      })
      return { referenceNo, variant: rules.variant }
    })
    if (!filed?.referenceNo) throw new Error('A filed report has no number.')
    return answer(c, { referenceNo: filed.referenceNo, variant: filed.variant })
  })

  api.openapi(save, async (c) => {
    const { rid, key, submitted, certified, eventFormData, ...event } = c.req.valid('json')
    const now = clock()
    const user = await signedInUser(db, c, now)
    const rules = rulesAt(now, config.report.variant)
    const given = rules.variant === 'generic' ? event : eventFormData
    const answers = answersSchema.safeParse(given ?? {})
    if (!answers.success) throw new ApiError('INVALID', 'These answers cannot be read.')
    const ownKey = key ?? newKey()
    const saved = await inTransaction(db, async (trx) => {
      const known = rid === undefined ? null : await selectSaved(trx, rid, true)
      if (rid !== undefined && (!key || known?.keyHash !== keyHash(key)))
        throw new ApiError('FORBIDDEN', 'Only who saved this event first may save it again.')
      if (known?.state === 'submitted') return known
      const report = readReport(answers.data, rules)
      const faults = await reportFaults(trx, report, rules)
      if (submitted && !certified) faults.certified = 'Accept the statement to submit the report.'
      refuseFaults(faults)
      if (!known) await countAttempt(trx, limit(), c.get('visitor'), now)
      const submittedBy = user?.loginName ?? ANONYMOUS_USER
      const eventId = await saveEvent(trx, {
        report,
        eventId: known?.rid ?? null,
        keyHash: keyHash(ownKey),
        userId: user?.id ?? null,
        createdBy: submittedBy,
        now,
        today: rules.today,
        sameAsEventId: null,
      })
      if (submitted) {
        const saved = await selectSaved(trx, eventId)
        await submitReport(trx, config, {
          eventId,
          variant: rules.variant,
          answers: formDataOf(report),
          files: saved?.files ?? [],
          keyHash: keyHash(ownKey),
          submittedBy,
          now,
          today: rules.today,
        })
      }
      return selectSaved(trx, eventId)
    })
    if (!saved) throw notFound('This event')
    return answer(c, {
      rid: saved.rid,
      key: rid === undefined ? ownKey : null,
      referenceNo: saved.referenceNo,
      submitted: saved.state === 'submitted',
    })
  })
}

function refuseFaults(faults: Record<string, string>): void {
  const first = Object.values(faults)[0]
  if (first)
    throw new ApiError('INVALID', 'The report is not complete. See the marked answers.', faults)
}
