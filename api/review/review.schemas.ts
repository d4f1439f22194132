import { z } from '@hono/zod-openapi'
import { TAKE_OVER_STATES } from '#api/review/transfers/transfers.schemas.ts'
import { noticeSchema } from '#api/filing/appeals/notice.schemas.ts'
import { placeSchema } from '#api/ground/lib/file-place.schemas.ts'
import { droppedFeeSchema, submittalFeeSchema } from '#api/money/payments/fee.schemas.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { turnSchema } from '#api/services/workflow/turn.ts'
import { whichCountsSchema } from '#api/services/workflow/which-counts/which-counts.schemas.ts'
import { permitContestSchema } from '#api/permit-life/acts/contest/permit-contest.schemas.ts'
import { REQUEST_KINDS } from './requests.ts'
import { orNull } from '#api/ground/lib/or-null.schemas.ts'

const moment = z.string().openapi({ description: 'ISO moment' })
const flag = z.enum(['Y', 'N'])

const answers = z.record(z.string().max(120), z.string().max(20_000))

const commentSchema = z
  .object({
    rid: z.number(),
    submissionRid: z.number(),
    comment: z.string(),
    commentBy: z.string().openapi({ description: 'Name, or the agency' }),
    commentDate: moment,
    commentTypeRid: z.number(),
    commentTypeName: z.string(),
    approvedDate: moment.nullable(),
    rejectedDate: moment.nullable(),
    path: z.string().nullable().openapi({ description: 'The question it is about' }),
    place: orNull(placeSchema).openapi({
      description: 'The file it is about, where its reader may open it',
    }),
    doneDate: moment.nullable().openapi({ description: 'When a point to mend was called done' }),
  })
  .openapi('SubmissionComment')

const fileSchema = z
  .object({
    rid: z.number(),
    name: z.string().openapi({ description: 'The same as fileName' }),
    fileName: z.string(),
    fileBlob: z.null().openapi({ description: 'The bytes come by a call of their own' }),
    fileType: z.string(),
    fileSize: z.number(),
    fileDesc: z.string().openapi({ description: 'Document type' }),
    commentText: z.string(),
    versionNo: z.number(),
    accessRight: z.enum(['applicant', 'public']),
    docTypeRid: z.number().openapi({ description: 'Positive for issued, negative for supporting' }),
    docNo: z.string().nullable().openapi({ description: 'Number of the permit it belongs to' }),
    permitStatusRid: z.number().nullable(),
    permitStatus: z.string().nullable(),
    permitStage: z
      .enum(['issued'])
      .nullable()
      .openapi({ description: 'Of a permit; null for a file that belongs to none' }),
    addr: z.string().nullable().openapi({ description: 'Where the submittal is about' }),
    effDate: z.string().nullable(),
    expDate: z.string().nullable(),
    createdDate: moment,
    createdBy: z.string(),
  })
  .openapi('SubmissionFile')

const taskSchema = z
  .object({
    name: z.string(),
    completedBy: z.string().nullable().openapi({ description: 'The agency; no names of staff' }),
    completedDate: moment.nullable(),
    comment: z.literal('').openapi({ description: 'Internal comments never leave the agency' }),
    dueDate: z.string().nullable(),
    taskStatusRid: z.number(),
    taskStatus: z.enum(['open', 'started', 'done', 'skipped']),
    assignTo: z.string().nullable().openapi({ description: 'The agency, once somebody has it' }),
    attachments: z.array(fileSchema),
    customSections: z.array(z.object({ attachments: z.array(fileSchema) })),
  })
  .openapi('SubmissionTask')

const mailSchema = z
  .object({
    rid: z.number(),
    template: z.string(),
    subject: z.string(),
    recipient: z.string().openapi({ description: 'Name of who it went to' }),
    queuedDate: moment,
    result: z.enum(['queued', 'sent', 'failed']),
  })
  .openapi('SubmissionMail')

export const requestKind = z.enum(REQUEST_KINDS)

export const reviewSchema = z
  .object({
    rid: z.number(),
    productCd: z.string(),
    productRid: z.number(),
    applicationRid: z.number(),
    applicationCd: z.string(),
    applicationName: z.string(),
    fisRid: z.number().nullable().openapi({
      description: 'Number of its site in the facility identification system',
    }),
    subStatusRid: z.number().nullable(),
    refSubStatusVM: z.object({ name: z.string() }),
    gloss: z.string(),
    turn: turnSchema,
    statusReason: z.string().nullable().openapi({
      description: 'Why it has this status, as whoever moved it there wrote for the applicant',
    }),
    statusDate: moment,
    subDate: z.string().nullable(),
    decideBy: z.string().nullable(),
    holdKind: z.string().nullable().openapi({ description: 'Who must act before the hold ends' }),
    isPublic: z.boolean().openapi({ description: 'Whether the public records show it' }),
    site: z
      .object({ rid: z.number(), identifier: z.string(), name: z.string(), location: z.string() })
      .nullable(),
    subComments: z.array(commentSchema),
    subForms: z.array(
      z.object({
        title: z.string(),
        subFormData: z.object({
          action: z.string(),
          answers: answers.nullable().openapi({
            description:
              'What was typed so far, by question; cells as table.row.column. For who may fill it in, while they may; else null',
          }),
        }),
      }),
    ),
    subAttachments: z.array(fileSchema).openapi({ description: 'What the applicant filed' }),
    attachments: z.array(fileSchema).openapi({ description: 'What the agency issued or added' }),
    payments: z.array(
      z.object({ description: z.string(), cents: z.number(), paidDate: moment.nullable() }),
    ),
    fee: orNull(submittalFeeSchema).openapi({ description: 'Null where it costs nothing' }),
    droppedFee: orNull(droppedFeeSchema).openapi({
      description: 'What of its fee is not asked any more, since it was withdrawn or canceled',
    }),
    workTasks: z.array(taskSchema),
    emailHistories: z.array(mailSchema),
    isRevision: flag,
    isWithdrawal: flag,
    isAmended: flag,
    flow: z
      .array(z.object({ statusName: z.string(), date: moment }))
      .openapi({ description: 'Changes of the status, the newest last' }),
    archived: z
      .array(
        z.object({
          rid: z.number(),
          name: z.string(),
          statusName: z.string(),
          subDate: z.string().nullable(),
        }),
      )
      .openapi({ description: 'Earlier records that this one took the place of' }),
    tradeRid: z.number().nullable().openapi({ description: 'The trade that its signature made' }),
    appealNotices: z.array(noticeSchema).openapi({ description: 'Decisions and their appeals' }),
    appealOf: z.number().nullable().openapi({
      description: 'Of an appeal: the submittal whose decision it is about',
    }),
    copyRid: z.number().nullable().openapi({ description: 'The copy that took its place' }),
    isCopyFiled: z.boolean(),
    whichCounts: whichCountsSchema,
    permitContest: orNull(permitContestSchema).openapi({
      description: 'The permit that it was granted, and whether that is contested',
    }),
    expiredPermit: z.object({ rid: z.number(), number: z.string() }).nullable(),
    mayAct: z.boolean(),
    request: z.object({
      choices: z.array(z.object({ kind: requestKind, isDirect: z.boolean() })),
      closedWhy: z.string().nullable(),
      pending: z.object({ kind: requestKind, date: moment }).nullable(),
    }),
    shows: z.object({ payment: z.boolean(), correspondence: z.boolean() }),
    takeOver: z
      .enum(TAKE_OVER_STATES)
      .nullable()
      .openapi({ description: 'Of a signed transfer: how far the new holder is' }),
    unread: z.number().openapi({ description: 'Correspondence that the applicant has not read' }),
  })
  .openapi('FullSubmission')
export type Review = z.infer<typeof reviewSchema>

export const threadSchema = z
  .object({
    rid: z.number(),
    subject: z.string(),
    isClosed: z.boolean(),
    isUnread: z.boolean(),
    messages: z.array(
      z.object({
        rid: z.number(),
        isFromAgency: z.boolean(),
        writer: z.string(),
        date: moment,
        body: z.string(),
        files: z.array(z.object({ rid: z.number(), name: z.string(), fileSize: z.number() })),
      }),
    ),
  })
  .openapi('Correspondence')
export type Thread = z.infer<typeof threadSchema>

export const correspondenceRowSchema = z
  .object({
    rid: z.number(),
    submissionRid: z.number(),
    productRid: z.number(),
    applicationName: z.string(),
    subject: z.string(),
    lastDate: moment,
    isFromAgency: z.boolean().openapi({ description: 'Of the last message' }),
    isUnread: z.boolean(),
    isClosed: z.boolean(),
  })
  .openapi('CorrespondenceRow')
export type CorrespondenceRow = z.infer<typeof correspondenceRowSchema>

export const requestBody = z.strictObject({
  submissionRid: rid,
  request: requestKind,
  reason: plainText(10_000).default(''),
  shownStatus: z.int().optional().openapi({ description: 'Code of the status that was shown' }),
})

export const messageBody = z.object({
  submissionRid: rid,
  threadRid: rid.nullable().default(null),
  subject: plainText(200).default(''),
  body: plainText(10_000),
  fileRids: z.array(rid).max(5).default([]),
})

export const mendBody = z.object({ submissionRid: rid, commentRid: rid, isDone: z.boolean() })

/** The parts of a submission that a call may change: what was typed. All else that a program read is let through. */
const answersOf = z.object({
  rid,
  subForms: z
    .array(z.object({ subFormData: z.object({ answers: answers.nullable().default(null) }) }))
    .length(1),
})
export const updateBody = z.object({
  original: answersOf.openapi({ description: 'What review.get answered' }),
  updated: answersOf.openapi({ description: 'The same with other answers' }),
})
