import { z } from '@hono/zod-openapi'
import { forceSchema } from '#api/ground/lib/papers/permit-force.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { APPEALABLE, PERMIT_ACTS, type AppealableAct } from './moves.ts'

/** What staff record here; a transfer is let pass by the decision about its submittal. */
const RECORDED = [...PERMIT_ACTS, 'takeBack'] as const
const KINDS = [...RECORDED, 'transfer'] as const
/** What a file that was loaded changed stands among them. */
const LISTED = [...KINDS, 'import'] as const
const appealableKind = z.enum(Object.keys(APPEALABLE) as [AppealableAct, ...AppealableAct[]])
const DAY = 'Give a day, such as 2027-03-28.'
const day = z.iso.date(DAY)

const askedFields = z.object({
  permitRid: rid,
  version: z.int().min(0).openapi({ description: 'Of what was shown of the permit' }),
  kind: z.enum(RECORDED),
  actRid: rid.nullish().openapi({ description: 'The act that is taken back' }),
  reason: plainText(2_000).trim().min(1, 'Say why.'),
  rule: plainText(300).trim().min(1, 'Name the rule or authority.'),
  fromOn: day.nullish().openapi({ description: 'Its first day; taking back is of today' }),
  untilOn: day.nullish().openapi({
    description: 'Of a suspension or stay: its last day; until it is reinstated without',
  }),
  atRequest: z.boolean().default(false).openapi({ description: 'Terminated as the holder asked' }),
  holder: plainText(200).trim().nullish().openapi({ description: 'Corrected name of the holder' }),
  permitTypeRid: rid.nullish().openapi({ description: 'Corrected kind of permit' }),
  renewalOn: day.nullish().openapi({
    description:
      'Of a continuation, where no renewal was filed here in time: when one came on paper',
  }),
})

// Judged beside the other fields, so that all that is missing is said at once.
const askedSchema = askedFields.refine(hasItsDay, {
  ...{ path: ['fromOn'], message: 'Give the day from which it holds.' },
  when: ({ value }) => typeof value === 'object' && value !== null,
})
function hasItsDay({ kind, fromOn }: Partial<z.infer<typeof askedFields>>): boolean {
  return kind === 'takeBack' || (fromOn ?? '') !== ''
}
export const recordBody = askedSchema.openapi('PermitActBody')
export type RecordBody = z.infer<typeof askedSchema>

export const actSchema = z
  .object({
    rid: z.number(),
    kind: z.enum(LISTED),
    undoes: z.enum(LISTED).nullable().openapi({ description: 'Kind of the act that it took back' }),
    undoesRid: z.number().nullable().openapi({ description: 'The act that it took back' }),
    stays: appealableKind.nullable().openapi({
      description: 'Of a stay of an act, and of what ended one: the kind of the act that is stayed',
    }),
    fromOn: z.string(),
    untilOn: z.string().nullable(),
    changes: z
      .array(
        z.object({
          fact: z.enum([
            'holder',
            'kind',
            'site',
            'status',
            'firstDay',
            'lastDay',
            'revocationDay',
          ]),
          from: z.string().nullable().openapi({
            description:
              'Null while its day is ahead, and where there was none; empty of a holder where there was none',
          }),
          to: z.string().nullable(),
        }),
      )
      .openapi({
        description:
          'What a correction, a transfer or an import changes. The name of a person is null for the public, unless the setting submittals.personHolders is on',
      }),
    atRequest: z.boolean(),
    state: z.enum(['ahead', 'done', 'lapsed', 'takenBack']).openapi({
      description: 'lapsed: on its day there was nothing to change',
    }),
    reason: z.string().openapi({
      description: 'Of an import: the register that its file is from; empty where that has no name',
    }),
    rule: z.string().openapi({ description: 'Empty of an import' }),
    number: z.string().nullable().openapi({ description: 'Of its letter; an import has none' }),
    documentRid: z.number().nullable(),
    recordedOn: z.string(),
    appealUntil: z.string().nullable().openapi({
      description: 'Last day to appeal it; null where it cannot be appealed here',
    }),
  })
  .openapi('PermitActItem')
export type ActItem = z.infer<typeof actSchema>

const proposalSchema = z.object({
  kind: z.enum(KINDS),
  stays: appealableKind.nullable().openapi({ description: 'Kind of the act that it would stay' }),
  fromOn: z.string(),
  untilOn: z.string().nullable(),
  reason: z.string(),
  rule: z.string(),
  by: z.string(),
  isOwn: z.boolean().openapi({ description: 'Proposed by the caller, who may not confirm it' }),
  effects: z.array(z.string()),
})

export const deskPermitSchema = z
  .object({
    permitRid: z.number(),
    productRid: z.number(),
    number: z.string(),
    typeName: z.string(),
    permitTypeRid: z.number(),
    statusName: z.string(),
    isPublic: z.boolean(),
    appealsOf: z.number().nullable().openapi({
      description:
        'The submittal of the newest decision about it, or of one that is appealed; null of what came with an import',
    }),
    appealsOfKind: z.enum(['granted', 'amendment', 'correction', 'transfer']).openapi({
      description: 'What that decision was about',
    }),
    transfer: z
      .object({
        submittalRid: z.number(),
        newHolder: z.string(),
        onDay: z.string(),
        state: z.enum(['asked', 'agreed', 'declined', 'ended']),
      })
      .nullable()
      .openapi({ description: 'A transfer that is asked for and not decided' }),
    siteRid: z.number().nullable(),
    siteName: z.string().nullable(),
    holder: z.string().nullable(),
    effectiveOn: z.string().nullable().openapi({ description: 'In force from this day' }),
    expiredOn: z.string().nullable(),
    isRenewedHere: z.boolean().openapi({ description: 'A renewal was filed here by the last day' }),
    force: forceSchema,
    version: z.number(),
    secondReader: z
      .boolean()
      .openapi({ description: 'Whoever proposes an act does not confirm it' }),
    choices: z.array(z.enum(PERMIT_ACTS)),
    stayable: appealableKind.nullable().openapi({
      description: 'Kind of the last act of which an appeal waits: what `stayAct` would stay',
    }),
    permitTypes: z.array(z.object({ rid: z.number(), name: z.string() })),
    acts: z.array(
      actSchema.extend({
        by: z.string(),
        preparedBy: z.string(),
        mayTakeBack: z.boolean(),
      }),
    ),
    versions: z
      .array(
        z.object({
          kind: z.enum(['amendment', 'correction', 'transfer', 'renewal']),
          name: z.string().openapi({ description: 'Its edition; of a renewal the new permit' }),
          fromOn: z.string().nullable(),
          issuedOn: z.string(),
          submittalRid: z.number().nullable().openapi({ description: 'By which it was asked for' }),
          permitRid: z.number().nullable().openapi({ description: 'Of a renewal: the new permit' }),
        }),
      )
      .openapi({
        description: 'What changed it by a decision about a submittal, the newest first',
      }),
    proposal: proposalSchema.nullable(),
    givenBack: z
      .string()
      .nullable()
      .openapi({ description: 'Why the last proposal was given back, where none came since' }),
  })
  .openapi('DeskPermit')
export type DeskPermit = z.infer<typeof deskPermitSchema>

export const handBody = z.object({ permitRid: rid, version: z.int().min(0) })
export const previewSchema = z.object({ effects: z.array(z.string()) }).openapi('PermitActEffects')
