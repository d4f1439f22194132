import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { draftKey } from '#api/services/drafts/drafts.schemas.ts'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { answersSchema } from '#api/ground/lib/calls/answers.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { ANONYMOUS_USER } from './event-constants.ts'
import { eventSchema, savedEventSchema, submittedSchema } from './event-reports.schemas.ts'
import { fileDraft } from './file-draft.act.ts'
import type { Filing } from './filing.ts'
import { saveEventObject } from './save-event-object.act.ts'

const tag = 'Event reports'

const submitDraft = postCall(
  '/Anon/Event/SubmitDraft',
  {
    access: 'anyone',
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
    access: 'anyone',
    tag,
    operationId: 'events.save',
    summary:
      'Save an event report: first without rid, then again with the rid and key of the answer to file it',
  },
  eventSchema,
  savedEventSchema,
)

/** A key opens its event to whoever has it: one that a caller makes must be as hard to guess as ours. */
const FEWEST_KEY_LETTERS = 32
const SHORT_KEY = `Make a random key of ${FEWEST_KEY_LETTERS} characters or more, or send none.`

/** Filing a report: from a draft of the portal, or as an event object of another program. */
export function registerEventReports(api: Api, { db, config, clock }: ApiDeps): void {
  async function filingOf(c: Context<ApiEnv>): Promise<Filing> {
    const now = clock()
    const user = await signedInUser(c)
    const limit = {
      scope: 'report',
      most: config.report.visitorReportsPerHour,
      windowSeconds: 3_600,
    }
    return {
      config,
      now,
      author: { userId: user?.id ?? null, name: user?.loginName ?? ANONYMOUS_USER },
      limit: [limit, c.get('visitor')],
    }
  }

  serve(api, submitDraft, async ({ c, body: { key, certified } }) => {
    return await fileDraft(db, key, certified, await filingOf(c))
  })

  serve(
    api,
    save,
    async ({ c, body: { rid, key = newKey(), submitted, certified, eventFormData, ...event } }) => {
      if (rid === undefined && key.length < FEWEST_KEY_LETTERS)
        throw new ApiError('INVALID', SHORT_KEY, { key: SHORT_KEY })
      const given = config.report.variant === 'generic' ? event : eventFormData
      const answers = answersSchema.safeParse(given ?? {})
      if (!answers.success) throw new ApiError('INVALID', 'These answers cannot be read.')
      const saved = await saveEventObject(
        db,
        { rid, key, answers: answers.data, isSubmitted: submitted, isCertified: certified },
        await filingOf(c),
      )
      if (!saved) throw notFound('This event')
      return {
        rid: saved.rid,
        key: rid === undefined ? key : null,
        referenceNo: saved.referenceNo,
        submitted: saved.state === 'submitted',
      }
    },
  )
}
