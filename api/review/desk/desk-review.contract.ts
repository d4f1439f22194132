import { awaySchema, staffChoice } from '#api/services/access/away.schemas.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { REVIEW } from '#api/services/access/submittals.queries.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import {
  failures,
  getCall,
  idParams,
  listOf,
  pathRid,
  postCall,
} from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { CONTESTS } from '#api/permit-life/acts/contest/permit-contest.schemas.ts'
import { HOLD_KINDS } from '#api/services/workflow/move.act.ts'
import { ACTS } from '#api/services/workflow/moves.ts'
import { turnSchema } from '#api/services/workflow/turn.ts'
import { reviewSchema, TASK_ACTS } from './review.schemas.ts'

const tag = 'Reviewing submittals, staff'
export const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: REVIEW, tag, operationId, summary }) as const

export const LISTS = ['mine', 'unassigned', 'all'] as const
export const MARKS = ['overdue', 'hold', 'request', 'unread', 'unpaid', 'papers'] as const

export const inboxBody = z
  .object({
    list: z.enum(LISTS).default('mine'),
    programRid: rid.nullish(),
    applicationRid: rid.nullish(),
    statusCode: z.int().min(0).max(99).nullish(),
    reviewerRid: rid.nullish(),
    marks: z.array(z.enum(MARKS)).max(MARKS.length).default([]).openapi({
      description:
        'Past the day of the decision, on hold, with a request that waits, with an unread letter, not as the agency’s papers have it; all of the named',
    }),
    page: z.int().min(1).max(400).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  })
  .openapi('DeskInboxCriteria')
export type InboxCriteria = z.infer<typeof inboxBody>

const named = z.object({ rid: z.number(), name: z.string() })
export const inboxRowSchema = z
  .object({
    rid: z.number(),
    applicationName: z.string(),
    programName: z.string().nullable(),
    siteName: z.string().nullable(),
    statusCode: z.number(),
    statusName: z.string(),
    filedOn: z.string(),
    decideBy: z.string().nullable(),
    isOverdue: z.boolean(),
    daysLeft: z.number().nullable(),
    turn: turnSchema,
    reviewer: z.string().nullable(),
    away: orNull(awaySchema).openapi({ description: 'The reviewer is away today' }),
    isAsked: z.boolean().openapi({ description: 'A request of the applicant waits' }),
    isUnread: z.boolean().openapi({ description: 'A letter of the applicant is not read yet' }),
    isUnpaid: z.boolean().openapi({ description: 'Its fee is not paid in full' }),
    isDoubted: z.boolean().openapi({
      description: 'A license, certificate or calibration is not so in the agency’s papers',
    }),
  })
  .openapi('DeskInboxRow')
export type InboxRow = z.infer<typeof inboxRowSchema>

export const inboxSchema = listOf(inboxRowSchema).extend({
  counts: z
    .object({ mine: z.number(), unassigned: z.number(), overdue: z.number(), all: z.number() })
    .openapi({ description: 'Each counted up to 1,001' }),
  programs: z.array(named),
  types: z.array(named),
  statuses: z.array(z.object({ code: z.number(), name: z.string() })),
  staff: z.array(
    z.object({
      ...staffChoice,
      load: z.number().openapi({ description: 'Open ones, counted up to 100' }),
    }),
  ),
})
export type Inbox = z.infer<typeof inboxSchema>

export const inbox = postCall(
  '/Agency/Review/Search',
  about('deskReview.inbox', 'What waits for the agency, the most urgent first, on hold last'),
  inboxBody,
  inboxSchema,
)

export const assignBody = z.object({
  rids: z.array(rid).min(1, 'Choose at least one submittal.').max(100),
  reviewerRid: rid.nullable().openapi({ description: 'Null takes it from whoever has it' }),
})
export const assign = postCall(
  '/Agency/Review/Assign',
  about('deskReview.assign', 'Give submittals to somebody of the staff'),
  assignBody,
  z.object({ assigned: z.number() }),
)

export const getReview = getCall(
  '/Agency/Review/Get/{id}',
  about('deskReview.get', 'A submittal as its reviewers see it; claimed answers are covered'),
  { params: idParams },
  reviewSchema,
)

export const getClaims = getCall(
  '/Agency/Review/GetWithClaims/{id}',
  about(
    'deskReview.claims',
    'The same with claimed answers; that it was looked at is written down',
  ),
  { params: idParams },
  reviewSchema,
)

export const moveBody = z
  .object({
    rid,
    act: z.enum(ACTS as [(typeof ACTS)[number]]),
    shown: z.int().openapi({ description: 'Code of the status that was shown' }),
    reason: plainText(2_000).default(''),
    hold: z.enum(HOLD_KINDS).nullish(),
    endsOn: z.iso.date('Give the last day.').nullish().openapi({
      description: 'Last day of the public comment period',
    }),
    unpaidCents: z.int().min(0).nullish().openapi({
      description:
        'What of the fee is unpaid, where it is confirmed that it is accepted all the same; FEE_UNPAID without it',
    }),
    toApplicationRid: rid.nullish().openapi({
      description: 'The type that it is moved to, one of `otherTypes`',
    }),
  })
  .openapi('DeskMove')
export const move = postCall(
  '/Agency/Review/Move',
  about('deskReview.move', 'Move a submittal on; its parties are told'),
  moveBody,
  z.object({ statusCode: z.number() }),
)

export const contestBody = z
  .object({
    rid: rid.openapi({ description: 'The submittal that the permit was granted on' }),
    contest: z.enum(CONTESTS, 'Choose what is recorded.'),
    shown: z.enum(CONTESTS).openapi({ description: 'What was shown to stand' }),
    reason: plainText(2_000).trim().min(1, 'Say why: the applicant reads it.'),
  })
  .openapi('PermitContestChange')
export const contest = postCall(
  '/Agency/Review/ContestPermit',
  about(
    'deskReview.contestPermit',
    'Record that a permit is contested or appealed, or that this is over; its parties are told',
  ),
  contestBody,
  z.null(),
)

export const commentBody = z
  .object({
    rid,
    kind: z.enum(['note', 'point']).openapi({
      description: 'A note that only staff read, or a correction that the applicant must make',
    }),
    text: plainText(10_000).trim().min(1, 'Write something first.'),
    path: plainText(200).nullish(),
    documentRid: rid.nullish(),
    page: z.int().min(1).max(10_000).nullish(),
    x: z.int().min(0).max(1000).nullish().openapi({ description: 'Thousandths from the left' }),
    y: z.int().min(0).max(1000).nullish().openapi({ description: 'Thousandths from the top' }),
  })
  .openapi('DeskComment')
export const comment = postCall(
  '/Agency/Review/Comment',
  about('deskReview.comment', 'Write an internal note, or a correction'),
  commentBody,
  z.object({ rid: z.number() }),
)

export const settle = postCall(
  '/Agency/Review/SettlePoint',
  about('deskReview.settle', 'Remove a correction, or call it made'),
  z.object({ rid }),
  z.null(),
)

export const answerBody = z
  .object({
    rid,
    commentRid: rid.openapi({ description: 'The request' }),
    isApproved: z.boolean(),
    reason: plainText(2_000).trim().default(''),
  })
  .openapi('RequestAnswer')
export const answerRequest = postCall(
  '/Agency/Review/AnswerRequest',
  about('deskReview.answerRequest', 'Approve or reject what the applicant asks for'),
  answerBody,
  z.null(),
)

export const taskBody = z
  .object({
    rid,
    act: z.enum(TASK_ACTS),
    assignedTo: rid.nullish(),
    comment: plainText(2_000).trim().default(''),
  })
  .openapi('DeskTask')
export const task = postCall(
  '/Agency/Review/Task',
  about('deskReview.task', 'Assign, start, end or skip a task'),
  taskBody,
  z.null(),
)

export const correctBody = z
  .object({
    rid,
    ordinal: z.int().positive().openapi({ description: 'The signed version that was read' }),
    path: plainText(200),
    is: plainText(7_000).trim(),
    reason: plainText(2_000).trim().min(1, 'Say why: the applicant reads it.'),
  })
  .openapi('AnswerCorrection')
export const correct = postCall(
  '/Agency/Review/Correct',
  about('deskReview.correct', 'Put an answer right; the signed copy stays, the applicant is told'),
  correctBody,
  z.null(),
)

export const claimBody = z
  .object({
    rid,
    ordinal: z.int().positive().openapi({ description: 'The signed version that was read' }),
    path: plainText(200).openapi({ description: 'Question, or table, row and column' }),
    decision: z.enum(['upheld', 'denied'], 'Choose whether the claim is upheld or denied.'),
    reason: plainText(5_000)
      .trim()
      .default('')
      .openapi({ description: 'Needed to deny; the applicant reads it' }),
    shown: rid.nullish().openapi({
      description: 'The last decision on this claim that was shown; null where there was none',
    }),
  })
  .openapi('ClaimDecision')
export const decideClaim = postCall(
  '/Agency/Review/DecideClaim',
  about(
    'deskReview.decideClaim',
    'Uphold or deny a claim that an answer is confidential; the applicant is told',
  ),
  claimBody,
  z.object({
    rid: z.number(),
    publicOn: z.string().nullable().openapi({
      description: 'Of a denial: from this day on the answer is in the public copy',
    }),
  }),
)

export const file = createRoute({
  ...may('staff', 'deskReview.file', REVIEW),
  method: 'get',
  path: '/Agency/Review/Download/{id}',
  operationId: 'deskReview.file',
  summary: 'A file of a submittal; that it was looked at is written down',
  tags: [tag],
  request: { params: z.object({ id: pathRid }) },
  responses: {
    200: {
      description: 'The file, as an attachment',
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})
