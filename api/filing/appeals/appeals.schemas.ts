import { z } from '@hono/zod-openapi'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
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
    hearingTime: z
      .string()
      .trim()
      .regex(/^(([01]?\d|2[0-3]):[0-5]\d)?$/, 'Give a time of day, such as 09:30 or 14:00.')
      .nullish()
      .openapi({ description: 'Of a hearing, in the time zone of the agency' }),
    hearingPlace: plainText(500).trim().nullish().openapi({ description: 'Of a hearing' }),
    madeBy: plainText(40).trim().nullish().openapi({
      description: 'Of what carries a change out: the act or version by which it was made',
    }),
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
    actRid: rid.nullish().openapi({
      description: 'The act on its permit that is appealed; without it the decision itself',
    }),
    appellant: plainText(200).trim().min(1, 'Say who appeals.'),
    address: plainText(500)
      .trim()
      .min(1, 'Give the address to which its letters are posted.')
      .openapi({ description: 'To which its letters are posted' }),
    filedOn: day.openapi({ description: 'The day on which it was received' }),
    asksStay: z.boolean().default(false),
  })
  .openapi('PaperAppealBody')
export type EnterBody = z.infer<typeof enterBody>

const hearing = {
  hearingOn: z.string().nullable(),
  hearingTime: z.string().nullable().openapi({ description: 'As HH:MM of 24 hours' }),
  hearingPlace: z.string().nullable(),
}

const actSchema = z.object({
  rid: z.number(),
  kind: z.enum(KINDS),
  undoes: z.enum(KINDS).nullable(),
  isUndone: z.boolean(),
  reason: z.string(),
  rule: z.string(),
  ...hearing,
  changes: z.string().nullable(),
  madeBy: z.string().nullable().openapi({ description: 'By what its changes were made' }),
  postDueOn: z.string().nullable().openapi({
    description: 'Until when its letter is posted; null where nobody needs it on paper',
  }),
  postedOn: z.string().nullable(),
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
    about: z.string().nullable().openapi({
      description: 'The act on the permit that it is about; null of the decision itself',
    }),
    ofKind: z.enum(['suspend', 'revoke', 'terminate']).nullable().openapi({
      description: 'What kind of act that is',
    }),
    isTakenBack: z.boolean().openapi({
      description: 'Whether the agency took that act back, by a reversal or itself',
    }),
    appellant: z.string(),
    address: z.string().nullable().openapi({
      description: 'To which its letters are posted; null of one that was filed here',
    }),
    asksStay: z.boolean(),
    stayRefusedOn: z.string().nullable().openapi({
      description: 'Day on which the stay that is asked for was refused',
    }),
    isStayed: z.boolean().openapi({ description: 'What is appealed is stayed' }),
    stayFrom: z.string().nullable().openapi({
      description: 'First day of a stay that is recorded and has not come',
    }),
    stayBy: z.enum(['stay', 'stayAct']).nullable().openapi({
      description:
        'The act on the permit that would answer a stay that is asked for and was neither recorded nor refused',
    }),
    filedOn: z.string(),
    isLate: z.boolean().nullable().openapi({
      description: 'Filed after the last day; null where the decision names none',
    }),
    state: z.enum(APPEAL_STATES),
    dueOn: z.string().nullable(),
    ...hearing,
    withdrawReason: z.string().nullable().openapi({
      description: 'Why the appellant asks to withdraw it',
    }),
    version: z.number(),
    givenBack: z
      .string()
      .nullable()
      .openapi({ description: 'Why the last proposal was given back' }),
    choices: z.array(z.enum(APPEAL_ACTS)),
    made: z.array(z.object({ id: z.string(), words: z.string() })).openapi({
      description: 'What was done to the permit since it was to be changed',
    }),
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
    mayAmend: z.boolean().openapi({ description: 'Its type lets the holder ask to amend it' }),
    mayRevise: z.boolean().openapi({ description: 'Its type lets the applicant revise it' }),
    secondReader: z.boolean(),
    acts: z
      .array(z.object({ rid: z.number(), words: z.string(), until: z.string() }))
      .openapi({ description: 'The acts on its permit that can be appealed' }),
    appeals: z.array(appealItemSchema),
  })
  .openapi('DeskAppeals')
export type DeskAppeals = z.infer<typeof deskAppealsSchema>

export const postedBody = z.object({
  actRid: rid.openapi({ description: 'The act whose letter was posted' }),
})
