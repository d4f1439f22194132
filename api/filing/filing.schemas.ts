import { z } from '@hono/zod-openapi'
import { changeSchema } from './filed/filed.contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import type { FormDefinition } from '#forms/definition/schema.ts'
import type { Answered, JudgeContext } from '#forms/judge/context.ts'
import type { SubmittalContent } from '#forms/view/document.ts'

const day = z.iso.date()
const json = <T extends object>(description: string) =>
  z.custom<T>().openapi({ type: 'object', description })

export const beginBody = z.object({
  applicationRid: rid,
  siteRid: rid.nullable().default(null),
  permitRid: rid.nullable().default(null),
  period: z.object({ from: day, to: day }).nullable().default(null),
  copyFrom: z.enum(['previous']).nullable().default(null).openapi({
    description: 'Takes over the answers of the last one that was filed for the same; no files',
  }),
  key: plainText(100)
    .min(8)
    .openapi({ description: 'Names this press of a button: sent twice it begins one submittal' }),
})

const labels = z.array(z.string())

export const begunSchema = z.object({
  rid: z.number(),
  productRid: z.number(),
  copied: z
    .object({
      number: z.string().openapi({ description: 'Number of the copy of record they come from' }),
      filedOn: day,
      confirm: labels.openapi({ description: 'Questions to look at again' }),
      cleared: labels.openapi({ description: 'Questions that are asked anew each time' }),
      lost: labels.openapi({ description: 'Questions whose answers could not be taken over' }),
    })
    .nullable()
    .openapi({ description: 'What became of the earlier answers; null where none were taken' }),
})

export const formVersionSchema = z
  .object({
    sha256: z.string(),
    code: z.string(),
    version: z.number(),
    definition: json<FormDefinition>('The definition (docs/submittal-types.md)'),
  })
  .openapi('FormVersion')

const answeredSchema = json<Answered>(
  'The answers so far: texts by the name of their control, rows of tables, files by question',
)

export const draftSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    applicationRid: z.number(),
    applicationName: z.string(),
    applicationCd: z.string(),
    siteRid: z.number().nullable(),
    siteName: z.string().nullable(),
    location: z.string(),
    permitRid: z.number().nullable(),
    statusCode: z.number(),
    statusName: z.string(),
    back: z.enum(['sentBack', 'reopened']).nullable().openapi({
      description: 'Of what was filed: it was sent back, or opened again after it was accepted',
    }),
    movedFrom: z
      .object({
        rid: z.number(),
        productRid: z.number(),
        applicationName: z.string(),
        reason: z.string().nullable(),
      })
      .nullable()
      .openapi({
        description:
          'What was filed first, of one that the agency began when it moved that to this type',
      }),
    formerSite: z.string().nullable().openapi({
      description:
        'Number of the site at which it was begun, where that was merged into the one it is at',
    }),
    leavesOutFormer: z.boolean().openapi({
      description:
        'Whether what was granted for its permit was filed by a former holder, whose answers it began without',
    }),
    action: z.enum(['new', 'renewal', 'amendment', 'revision']),
    dueOn: z.string().nullable(),
    formSha256: z.string().openapi({ description: 'The version of the form it is filled in' }),
    newerForm: z
      .object({
        version: z.number(),
        changes: z.array(z.string()).openapi({ description: 'What is other, version by version' }),
        mustMove: z.boolean().openapi({
          description: 'Whether nothing can be saved or signed before the draft is moved',
        }),
        until: day.nullable().openapi({ description: 'Last day on which it is signed as it is' }),
      })
      .nullable()
      .openapi({ description: 'A version of the form that was published since' }),
    version: z.number().openapi({ description: 'Counts the saves' }),
    savedAt: z.string().openapi({ description: 'ISO moment of the last save' }),
    savedBy: z.string().openapi({ description: 'Who saved last' }),
    earlierFeeCents: z.number().openapi({
      description: 'What its originals owe or paid; a revision or an amendment owes what is above',
    }),
    isAutomatic: z.boolean().openapi({
      description: 'Whether it is accepted with its signature, if nothing is doubtful',
    }),
    usualDays: z.number().nullable().openapi({ description: 'Days until the decision' }),
    inWorkDays: z.boolean().openapi({ description: 'Whether these are working days' }),
    points: z
      .array(z.object({ path: z.string(), text: z.string(), isDone: z.boolean() }))
      .openapi({ description: 'What the agency sent back to be mended, at its questions' }),
    openNotes: z
      .record(z.string(), z.number())
      .openapi({ description: 'Open notes by question; the empty name is the whole' }),
    answered: answeredSchema,
    context: json<JudgeContext>(
      'What rules may read besides the answers: site, permit, user, lists, tables',
    ),
    others: z
      .array(z.object({ name: z.string(), page: z.string(), savedAt: z.string() }))
      .openapi({ description: 'Who else saved within the last quarter of an hour, and where' }),
  })
  .openapi('SubmittalDraft')

export const saveBody = z.object({
  version: z.int().positive().openapi({ description: 'The version the page was made of' }),
  page: plainText(40),
  texts: z
    .record(z.string().max(120), z.string().max(20_000))
    .refine((texts) => Object.keys(texts).length <= 2_000, 'At most 2,000 answers at once.'),
  addRow: z
    .object({ question: plainText(40), count: z.int().min(1).max(50) })
    .nullable()
    .default(null),
  removeRow: z
    .object({ question: plainText(40), row: plainText(12) })
    .nullable()
    .default(null),
})

export const savedSchema = z.object({
  version: z.number(),
  savedAt: z.string(),
  conflicts: z
    .array(z.object({ name: z.string(), theirs: z.string(), by: z.string() }))
    .openapi({ description: 'Answers that somebody else changed meanwhile: theirs stay' }),
})

export const movedDraftSchema = z.object({
  formVersion: z
    .number()
    .nullable()
    .openapi({ description: 'Null where it was the newest before' }),
  aside: z
    .array(z.object({ label: z.string(), text: z.string() }))
    .openapi({ description: 'Answers that have no place in the new version; they stay stored' }),
})

export const beginSigningBody = z.object({ rids: z.array(rid).min(1).max(50) })
export const ceremonySchema = z
  .object({
    ceremonyId: z.string(),
    question: z.string().openapi({ description: 'The security question to answer' }),
    expiresAt: z.string(),
    agreement: z.object({ version: z.string(), text: z.string() }),
    items: z.array(
      z.object({
        rid: z.number(),
        sha256: z.string().openapi({ description: 'SHA-256 of the canonical document' }),
        content: json<SubmittalContent>(
          'The canonical document: answers, words, files, fee, statement',
        ),
        before: z
          .object({ number: z.string(), changes: z.array(changeSchema) })
          .nullable()
          .openapi({
            description: 'The copy of record that was signed last, and what is other now',
          }),
        samePeriod: z
          .array(z.object({ rid: z.number(), productRid: z.number(), filedOn: day }))
          .openapi({ description: 'What was filed before of the same site and period' }),
        formerSite: z.string().nullable().openapi({
          description:
            'Number of the site at which it was begun, where that was merged into the one it is at',
        }),
      }),
    ),
  })
  .openapi('SigningCeremony')

export const signBody = z.object({
  ceremonyId: z.string().regex(/^[0-9a-f]{64}$/),
  pin: plainText(100),
  answer: plainText(200),
  hasAgreed: z.boolean(),
})

export const signedSchema = z.object({
  filed: z.array(
    z.object({
      rid: z.number(),
      productRid: z.number(),
      number: z.string(),
      sha256: z.string(),
      dueCents: z.number().openapi({ description: 'What of its fee is to be paid' }),
    }),
  ),
  refused: z.array(z.object({ rid: z.number(), reason: z.string() })),
})
