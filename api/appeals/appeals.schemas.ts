import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/lib/text.schemas.ts'
import { APPEAL_ACTS, APPEAL_STATES } from './moves.ts'

const KINDS = [...APPEAL_ACTS, 'takeBack'] as const
const day = z.iso.date('Give a day, such as 2027-03-28.')

export const recordBody = z
  .object({
    appealRid: rid,
    version: z.int().min(0).openapi({ description: 'Of what was shown of the appeal' }),
    kind: z.enum(KINDS),
    actRid: rid.nullish().openapi({ description: 'The act that is taken back' }),
    reason: plainText(2_000).trim().min(1, 'Say why.'),
    rule: plainText(300).trim().min(1, 'Name the rule or authority.'),
    hearingOn: day.nullish().openapi({ description: 'Of a hearing' }),
    changes: plainText(5_000).trim().nullish().openapi({ description: 'What is to be changed' }),
  })
  .openapi('AppealActBody')
export type AppealActBody = z.infer<typeof recordBody>

export const handBody = z.object({ appealRid: rid, version: z.int().min(0) })
export const giveBackBody = handBody.extend({
  reason: plainText(2_000).trim().min(1, 'Say what is to be changed.'),
})
export const enterBody = z
  .object({
    submittalRid: rid.openapi({ description: 'The submittal whose decision is appealed' }),
    appellant: plainText(200).trim().min(1, 'Say who appeals.'),
    filedOn: day.openapi({ description: 'The day on which it was received' }),
    asksStay: z.boolean().default(false),
  })
  .openapi('PaperAppealBody')
export type EnterBody = z.infer<typeof enterBody>

const actSchema = z.object({
  rid: z.number(),
  kind: z.enum(KINDS),
  undoes: z.enum(KINDS).nullable(),
  isUndone: z.boolean(),
  reason: z.string(),
  rule: z.string(),
  hearingOn: z.string().nullable(),
  changes: z.string().nullable(),
  number: z.string().openapi({ description: 'Of its letter' }),
  documentRid: z.number(),
  recordedOn: z.string(),
  by: z.string(),
  preparedBy: z.string(),
  mayTakeBack: z.boolean(),
})

export const appealItemSchema = z
  .object({
    rid: z.number(),
    filingRid: z.number().nullable().openapi({ description: 'Null of one that came on paper' }),
    appellant: z.string(),
    asksStay: z.boolean(),
    filedOn: z.string(),
    isLate: z.boolean().nullable().openapi({
      description: 'Filed after the last day; null where the decision names none',
    }),
    state: z.enum(APPEAL_STATES),
    dueOn: z.string().nullable(),
    hearingOn: z.string().nullable(),
    withdrawReason: z.string().nullable().openapi({
      description: 'Why the appellant asks to withdraw it',
    }),
    version: z.number(),
    givenBack: z
      .string()
      .nullable()
      .openapi({ description: 'Why the last proposal was given back' }),
    choices: z.array(z.enum(APPEAL_ACTS)),
    acts: z.array(actSchema),
    proposal: z
      .object({
        kind: z.enum(KINDS),
        reason: z.string(),
        rule: z.string(),
        by: z.string(),
        isOwn: z.boolean(),
        effects: z.array(z.string()),
      })
      .nullable(),
  })
  .openapi('AppealItem')
export type AppealItem = z.infer<typeof appealItemSchema>

export const deskAppealsSchema = z
  .object({
    submittalRid: z.number(),
    productRid: z.number(),
    name: z.string(),
    applicant: z.string(),
    siteName: z.string().nullable(),
    kind: z.enum(['approve', 'deny']),
    issuedOn: z.string(),
    appealUntil: z.string().nullable(),
    by: z.enum(['applicant', 'anyone']).nullable(),
    to: z.string().nullable(),
    rule: z.string().nullable(),
    permitRid: z.number().nullable(),
    permitNumber: z.string().nullable(),
    secondReader: z.boolean(),
    appeals: z.array(appealItemSchema),
  })
  .openapi('DeskAppeals')
export type DeskAppeals = z.infer<typeof deskAppealsSchema>
