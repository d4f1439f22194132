import { z } from '@hono/zod-openapi'
import { APPEALABLE, type AppealableAct } from '#api/permit-life/acts/moves.ts'
import { APPEAL_STATES } from './moves.ts'

const actKind = z.enum(Object.keys(APPEALABLE) as [AppealableAct, ...AppealableAct[]])

const shownSchema = z
  .object({
    rid: z.number(),
    filedOn: z.string(),
    isLate: z.boolean().nullable(),
    asksStay: z.boolean(),
    stayRefusedOn: z.string().nullable().openapi({
      description: 'Day on which the stay that it asks for was refused',
    }),
    state: z.enum(APPEAL_STATES),
    dueOn: z.string().nullable().openapi({ description: 'By when the agency acts next' }),
    hearingOn: z.string().nullable(),
    hearingTime: z.string().nullable(),
    hearingPlace: z.string().nullable(),
    decision: z.enum(['stands', 'changed', 'open', 'reversed']).openapi({
      description: 'What all appeals of its decision say of that',
    }),
    decidedOn: z.string().nullable().openapi({ description: 'Null while it is open' }),
    withdrawalAsked: z.boolean(),
    isOwn: z.boolean().openapi({ description: 'Filed by whoever reads it' }),
    letters: z
      .array(
        z.object({
          rid: z.number(),
          productRid: z.number(),
          number: z.string(),
          writtenOn: z.string(),
          isPublic: z.boolean(),
        }),
      )
      .openapi({ description: 'That whoever reads it may open, the newest first' }),
    filingRid: z.number().nullable().openapi({ description: 'Of an own one that was filed here' }),
    filingProductRid: z.number().nullable(),
  })
  .openapi('ShownAppeal')
export type ShownAppeal = z.infer<typeof shownSchema>
/** As it is kept: what is said of its decision is read from all of them. */
export type KeptShown = Omit<ShownAppeal, 'decision'>

/** A decision as far as it may be appealed, and its appeals; nobody is named. */
export const noticeSchema = z
  .object({
    submittalRid: z.number(),
    act: z
      .object({
        rid: z.number(),
        kind: actKind,
        fromOn: z.string(),
        number: z.string(),
        isTakenBack: z.boolean(),
      })
      .nullable()
      .openapi({
        description: 'The act on its permit that is told of; null of the decision itself',
      }),
    isDenial: z.boolean(),
    issuedOn: z.string(),
    until: z.string().nullable().openapi({ description: 'Last day to appeal' }),
    daysLeft: z.number().nullable().openapi({ description: 'Null where the day is over' }),
    by: z.enum(['applicant', 'anyone']).nullable(),
    to: z.string().nullable(),
    rule: z.string().nullable(),
    isClosed: z.boolean().openapi({ description: 'Nothing can be filed about it any more' }),
    isOfFormer: z.boolean().openapi({
      description:
        'Its applicant alone may appeal it, and the permit passed to another holder since',
    }),
    reasons: z.string().nullable().openapi({
      description: 'Of a denial: why; for the public by submittals.denialReasons',
    }),
    isStayed: z.boolean().openapi({
      description: 'Of a decision: its permit is stayed. Of an act: it is, and does not hold',
    }),
    stayFrom: z.string().nullable().openapi({
      description: 'First day of a stay that is recorded and has not come',
    }),
    appeals: z.array(shownSchema),
    draft: z
      .object({ rid: z.number(), productRid: z.number() })
      .nullable()
      .openapi({ description: 'An appeal that whoever reads it has begun and not signed' }),
  })
  .openapi('AppealNotice')
export type AppealNotice = z.infer<typeof noticeSchema>

/** The page of a decision for whoever is signed in: its appeals, and whether they may file one. */
export const ownAppealsSchema = z
  .object({
    submittalRid: z.number(),
    productRid: z.number(),
    product: z.string(),
    name: z.string(),
    siteName: z.string().nullable(),
    isOwn: z.boolean().openapi({ description: 'Their own submittal, or its permit is theirs' }),
    isPublic: z.boolean(),
    permit: z.object({ rid: z.number(), number: z.string(), isOwn: z.boolean() }).nullable(),
    whyNot: z.string().nullable().openapi({ description: 'Why none can be begun; null if it can' }),
    needsAccount: z.boolean().openapi({ description: 'Another kind of account could file it' }),
    notice: noticeSchema,
    acts: z
      .array(
        z.object({
          notice: noticeSchema,
          whyNot: z.string().nullable(),
          needsAccount: z.boolean(),
        }),
      )
      .openapi({ description: 'The same of the acts on its permit that can be appealed' }),
  })
  .openapi('OwnAppeals')
export type OwnAppeals = z.infer<typeof ownAppealsSchema>
