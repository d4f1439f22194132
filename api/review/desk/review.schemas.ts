import { staffChoice } from '#api/services/access/away.schemas.ts'
import { z } from '@hono/zod-openapi'
import { countedSchema, changeSchema } from '#api/filing/filed/filed.contract.ts'
import { placeSchema } from '#api/ground/lib/file-place.schemas.ts'
import { submittalFeeSchema } from '#api/money/payments/fee.schemas.ts'
import { whichCountsSchema } from '#api/services/workflow/which-counts/which-counts.schemas.ts'
import { permitContestSchema } from '#api/permit-life/acts/contest/permit-contest.schemas.ts'
import { ACTS } from '#api/services/workflow/moves.ts'
import { turnSchema } from '#api/services/workflow/turn.ts'
import type { Shown } from '#forms/view/shown.ts'
import { beforeSchema } from './before-decision.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const person = z.object({ rid: z.number(), name: z.string() })

const commentSchema = z.object({
  rid: z.number(),
  typeRid: z.number(),
  typeName: z.string(),
  isInternal: z.boolean().openapi({ description: 'Only staff read it' }),
  path: z.string().nullable(),
  about: z.string().openapi({ description: 'The question or place in words' }),
  place: orNull(placeSchema).openapi({ description: 'The file it is about' }),
  text: z.string(),
  author: z.string(),
  writtenAt: z.string(),
  isWaiting: z.boolean().openapi({ description: 'A request that nobody has answered' }),
  isDone: z.boolean().openapi({ description: 'A correction that was made or removed' }),
})
export type DeskComment = z.infer<typeof commentSchema>

export const TASK_ACTS = ['assign', 'start', 'done', 'skip'] as const
export type TaskAct = (typeof TASK_ACTS)[number]

const taskSchema = z.object({
  rid: z.number(),
  typeCode: z.string(),
  title: z.string(),
  status: z.enum(['open', 'started', 'done', 'skipped']),
  dueOn: z.string().nullable(),
  assignee: person.nullable(),
  comment: z.string(),
  doneBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  acts: z.array(z.enum(TASK_ACTS)).openapi({ description: 'What can be done to it now' }),
})
export type DeskTask = z.infer<typeof taskSchema>

const correctionSchema = z.object({
  path: z.string(),
  was: z.string(),
  is: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
export type Correction = z.infer<typeof correctionSchema>

const claimDecisionSchema = z.object({
  rid: z.number(),
  ordinal: z.number().openapi({ description: 'The signed version that made the claim' }),
  decision: z.enum(['upheld', 'denied']),
  reason: z.string().nullable().openapi({ description: 'Null while claimed answers are covered' }),
  publicOn: z.string().nullable(),
  by: z.string(),
  at: z.string().openapi({ description: 'ISO moment' }),
})

const deskClaimSchema = z.object({
  path: z.string().openapi({ description: 'Question, or table, row and column' }),
  label: z.string(),
  text: z.string().nullable().openapi({ description: 'Null while claimed answers are covered' }),
  why: z.string().nullable().openapi({
    description: 'Why it is claimed; null while claimed answers are covered',
  }),
  state: z.enum(['open', 'upheld', 'denied']),
  publicOn: z.string().nullable().openapi({
    description: 'Of a denied one: from this day on the answer is in the public copy',
  }),
  isPublic: z.boolean(),
  isWithdrawn: z.boolean().openapi({
    description: 'The submittal was withdrawn before the answer was public: it stays closed',
  }),
  mayDecide: z.boolean().openapi({ description: 'For the caller, now' }),
  shown: z.number().nullable().openapi({ description: 'The decision that holds' }),
  decisions: z.array(claimDecisionSchema).openapi({ description: 'The newest first' }),
})
export type DeskClaim = z.infer<typeof deskClaimSchema>

export const reviewSchema = z
  .object({
    rid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    applicationPath: z.string().openapi({ description: 'Which way it goes after filing' }),
    tradeRid: z.number().nullable().openapi({ description: 'The trade that its signature made' }),
    siteRid: z.number().nullable(),
    siteName: z.string().nullable(),
    submittedBy: z.string().nullable(),
    statusCode: z.number(),
    statusName: z.string(),
    gloss: z.string(),
    turn: turnSchema,
    holdKind: z.string().nullable(),
    holdSince: z.string().nullable(),
    holdReason: z.string().nullable(),
    reviewer: z.object(staffChoice).nullable(),
    mayGive: z.boolean().openapi({
      description:
        'It can be given to somebody: it is at the desk, or its applicant waits for an answer',
    }),
    clock: z.object({
      filedOn: z.string().openapi({ description: 'When it was signed first' }),
      decideBy: z.string().nullable(),
      daysUsed: z.number().openapi({ description: 'Without holds and time with the applicant' }),
      daysHeld: z.number(),
      isStopped: z.boolean(),
      isOverdue: z.boolean(),
    }),
    versions: z.array(
      z.object({
        ordinal: z.number(),
        number: z.string(),
        signedAt: z.string(),
        signer: z.string(),
        counted: countedSchema,
      }),
    ),
    whichCounts: whichCountsSchema,
    permitContest: orNull(permitContestSchema).openapi({
      description: 'The permit that it was granted, and whether that is contested',
    }),
    mayPoint: z.boolean().openapi({ description: 'Corrections can be added now' }),
    shown: z
      .custom<Shown>()
      .nullable()
      .openapi({
        type: ['object', 'null'],
        description: 'The answers of the last signed version, with corrections laid over them',
      }),
    keyFigures: z.array(z.object({ label: z.string(), text: z.string() })),
    hasClaims: z.boolean(),
    showsClaims: z.boolean(),
    claims: z.array(deskClaimSchema).openapi({
      description: 'Claims of the last signed version that answers are confidential',
    }),
    openClaims: z.number().openapi({ description: 'Those that nobody decided on' }),
    deniedOpensOn: z.string().openapi({
      description: 'The day from which an answer is public whose claim is denied today',
    }),
    changes: z.array(changeSchema).nullable(),
    corrections: z.array(correctionSchema),
    documents: z.array(
      z.object({
        rid: z.number(),
        name: z.string(),
        typeName: z.string(),
        byteSize: z.number(),
        versionNo: z.number(),
        addedAt: z.string(),
      }),
    ),
    comments: z.array(commentSchema),
    openPoints: z.number(),
    before: beforeSchema,
    unreadLetters: z.number().openapi({ description: 'Correspondence the agency has not read' }),
    fee: orNull(submittalFeeSchema).openapi({ description: 'Null where it costs nothing' }),
    appealsOf: z.number().nullable().openapi({
      description:
        'The submittal whose appeals are decided: of what was decided, or of an appeal of it',
    }),
    hasDecision: z.boolean().openapi({ description: 'Something can be decided now, or was' }),
    tasks: z.array(taskSchema),
    notice: z
      .object({ startsOn: z.string(), endsOn: z.string() })
      .nullable()
      .openapi({ description: 'The public comment period, where there was one' }),
    publicComments: z.array(
      z.object({
        rid: z.number(),
        receiptNo: z.string(),
        author: z.string().nullable(),
        text: z.string(),
        status: z.string(),
        writtenAt: z.string(),
      }),
    ),
    acts: z.array(z.enum(ACTS as [(typeof ACTS)[number]])),
    otherTypes: z
      .array(
        z.object({
          rid: z.number(),
          name: z.string(),
          feeCents: z
            .number()
            .nullable()
            .openapi({ description: 'Its fee; null where it follows from the answers' }),
        }),
      )
      .openapi({
        description:
          'Types that it can be moved to: its applicant may begin them for the same site, permit and period',
      }),
    staff: z.array(z.object(staffChoice)),
  })
  .openapi('DeskReview')
export type Review = z.infer<typeof reviewSchema>
