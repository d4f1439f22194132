import { serve } from '#api/ground/lib/calls/serve.ts'
import { z } from '@hono/zod-openapi'
import { countStored } from '#api/ground/lib/limits/stored-bytes.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import { deleteDrafts } from '#api/events/files/event-files.queries.ts'
import { formDataOf, readReport } from './read-report.ts'
import { sectionsOf } from './report-sections.ts'
import { selectReportWords } from './report-words.queries.ts'
import { answersSchema } from '#api/ground/lib/calls/answers.ts'
import { postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { newKey } from '#api/ground/secrets/keys.ts'
import { viewerIdOf } from '#api/ground/lib/calls/signed-in.ts'
import {
  lockDraft,
  selectDraft,
  startDraft,
  updateDraft,
  type DraftRow,
} from '#api/services/drafts/drafts.queries.ts'
import { resumeDraft } from './resume-draft.act.ts'
import {
  DRAFT_KINDS,
  draftKey,
  draftSchema,
  printSectionSchema,
  type Draft,
} from '#api/services/drafts/drafts.schemas.ts'

const tag = 'Drafts'
const DAY_MS = 86_400_000
const SUBMITTED = 'This report was submitted already. It cannot be changed.'
const STARTS = { scope: 'draft', most: 60, windowSeconds: 3_600 }

const start = postCall(
  '/Anon/Draft/Start',
  {
    access: 'holder',
    tag,
    operationId: 'drafts.start',
    summary: 'Begin a form; the answer holds the key, which is not shown again',
  },
  z.object({ kind: z.enum(DRAFT_KINDS), answers: answersSchema.default({}) }),
  z.object({ key: draftKey, draft: draftSchema }),
)

const resume = postCall(
  '/Anon/Draft/Resume',
  {
    access: 'holder',
    tag,
    operationId: 'drafts.resume',
    summary:
      'Open a saved form by its link: a copy of it, files included, under a new key. Whoever else has the link never sees what is typed into the copy',
  },
  z.object({ key: draftKey }),
  z.object({ key: draftKey, draft: draftSchema }),
)

const get = postCall(
  '/Anon/Draft/Get',
  { access: 'holder', tag, operationId: 'drafts.get', summary: 'The draft of a key' },
  z.object({ key: draftKey }),
  draftSchema,
)

const save = postCall(
  '/Anon/Draft/Save',
  {
    access: 'holder',
    tag,
    operationId: 'drafts.save',
    summary: 'Save the answers; CONFLICT when another window saved since `version`',
  },
  z.object({
    key: draftKey,
    answers: answersSchema,
    version: z
      .int()
      .nullable()
      .openapi({ description: 'The version that was shown; null overwrites any' }),
  }),
  draftSchema,
)

const discard = postCall(
  '/Anon/Draft/Discard',
  {
    access: 'holder',
    tag,
    operationId: 'drafts.discard',
    summary: 'Delete a form that was not submitted, with its files; CONFLICT once it was',
  },
  z.object({ key: draftKey }),
  z.null(),
)

const preview = postCall(
  '/Anon/Draft/GetPreview',
  {
    access: 'holder',
    tag,
    operationId: 'drafts.preview',
    summary: 'The answers of a draft as its print view will say them',
  },
  z.object({ key: draftKey }),
  z.array(printSectionSchema),
)

/** Forms that are being filled in, bound to a key that only the visitor's cookie holds. */
export function registerDrafts(api: Api, deps: ApiDeps): void {
  const { db, config, clock, files } = deps
  const expiry = (now: Date) => new Date(now.getTime() + config.report.draftDays * DAY_MS)

  serve(api, start, async ({ c, body: { kind, answers } }) => {
    const now = clock()
    const key = newKey()
    const userId = await viewerIdOf(c)
    const visitor = c.get('visitor')
    const fresh = { kind, key, answers, userId, now, expiresAt: expiry(now) }
    await countStored({ db, now, address: visitor }, sizeOf(answers))
    const draft = await startDraft(db, fresh, [STARTS, visitor])
    return { key, draft: shown(draft) }
  })

  serve(api, resume, async ({ c, body }) => {
    const now = clock()
    const userId = await viewerIdOf(c)
    const given = { key: body.key, visitor: c.get('visitor'), userId }
    const made = await resumeDraft(deps, { ...given, expiresAt: expiry(now) }, now)
    return { key: made.key, draft: shown(made.draft) }
  })

  serve(api, get, async ({ body }) => {
    const draft = await selectDraft(db, body.key, clock())
    if (!draft) throw notFound('This form')
    return shown(draft)
  })

  serve(api, preview, async ({ body }) => {
    const draft = await selectDraft(db, body.key, clock())
    if (!draft) throw notFound('This form')
    const variant = draft.kind === 'generic-report' ? 'generic' : 'pollution'
    const { countyPicker, questions } = config.report
    const rules = { variant, countyPicker, today: '' } as const
    const shown = formDataOf(readReport(draft.answers, rules))
    const words = await selectReportWords(db, shown, questions)
    return draft.eventId === null ? sectionsOf(variant, shown, words) : []
  })

  serve(api, save, async ({ c, body: { key, answers, version } }) => {
    const now = clock()
    const address = c.get('visitor')
    const saved = await inTransaction(db, async (trx) => {
      const draft = await lockDraft(trx, key, now)
      if (!draft) throw notFound('This form')
      if (draft.eventId !== null) throw new ApiError('ALREADY_FILED', SUBMITTED)
      if (version !== null && version !== draft.version)
        throw new ApiError('CHANGED_ELSEWHERE', 'This form was changed in another window.')
      // What replaces what was there takes only the room that it is longer.
      const more = sizeOf(answers) - sizeOf(draft.answers)
      if (more > 0) await countStored({ db: trx, now, address }, more)
      return updateDraft(trx, { id: draft.id, answers, now, expiresAt: expiry(now) })
    })
    if (!saved) throw notFound('This form')
    return shown(saved)
  })

  serve(api, discard, async ({ body: { key } }) => {
    const fileKeys = await inTransaction(db, async (trx) => {
      const draft = await lockDraft(trx, key, clock())
      if (!draft) throw notFound('This form')
      if (draft.eventId !== null) throw new ApiError('ALREADY_FILED', SUBMITTED)
      return deleteDrafts(trx, [draft.id])
    })
    // Rows first, bytes after: a file without a row harms nobody.
    for (const fileKey of fileKeys) await files.delete(fileKey)
    return null
  })
}

const sizeOf = (answers: object): number => Buffer.byteLength(JSON.stringify(answers))

function shown(draft: DraftRow): Draft {
  return {
    kind: draft.kind,
    answers: draft.answers,
    version: draft.version,
    updatedAt: draft.updatedAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
    isSubmitted: draft.eventId !== null,
  }
}
