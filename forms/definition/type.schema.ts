import { z } from 'zod'
import { repetitionFault } from '#values/repetition.ts'
import { expressionSchema, textSchema } from './kinds.ts'

const attachmentSchema = z.strictObject({
  /** What the document type is called. */
  name: z.string().min(1).max(80),
  /** For which actions it is offered. */
  new: z.boolean(),
  renewal: z.boolean(),
  amendment: z.boolean(),
  revision: z.boolean(),
  /** Where it holds, the submittal is not complete without one. */
  required: expressionSchema.optional(),
  /** Kinds of files by ending; all safe ones without. */
  types: z.array(z.string()).optional(),
  /** Who may open it after filing; the applicant without. A claimed answer's file is never public. */
  access: z.enum(['applicant', 'public']).optional(),
})

const dutySchema = z.strictObject({
  name: textSchema,
  /** Code of the type that fulfils it. */
  type: z.string(),
  /** When it comes again, by RFC 5545; once without. */
  rule: z
    .string()
    .refine((rule) => repetitionFault(rule) === null, {
      error: ({ input }) => repetitionFault(String(input)) ?? '',
    })
    .optional(),
  /** How many days before the due day it opens. */
  opensDays: z.int().min(0).max(400),
  /** Due on the next working day where its day is none. */
  onWorkDay: z.boolean().optional(),
})

const termSchema = z.union([
  z.literal('none'),
  z.strictObject({
    years: z.int().min(1).max(50),
    /** The day of that year on which it ends, `06-30`; the day before the anniversary without. */
    on: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
      .optional(),
  }),
])

/** What both sides of a transfer agree on, and how long before. */
const handoverSchema = z.strictObject({
  /** The question for who represents the new holder, a person: the e-mail address is asked. */
  person: z.string(),
  /** The question for the day of the transfer. */
  day: z.string(),
  /** The answer that says that the new holder is a person, whose name the public reads by the setting. */
  personal: z.strictObject({ question: z.string(), value: z.string() }).optional(),
  /** How many days before the day of the transfer it must be signed. */
  noticeDays: z.int().min(0).max(400),
  /** How many days the new holder has to answer. */
  answerDays: z.int().min(1).max(90),
  /** The rule that the transfer rests on, as the record of the permit names it. */
  rule: textSchema,
})
export type HandoverRules = z.infer<typeof handoverSchema>

/** Until when, by whom and to whom a decision about it may be appealed, and what the agency does to its permit later. */
const appealSchema = z.strictObject({
  /** From the day of the issue; where the last one is no working day, the next that is. */
  days: z.int().min(1).max(365),
  /** The days are working days. */
  inWorkDays: z.boolean().optional(),
  /** Who may: the applicant alone, or anyone who is affected. */
  by: z.enum(['applicant', 'anyone']),
  /** Acts are those against the will of who holds the permit: its suspension, revocation and termination. */
  of: z.array(z.enum(['approvals', 'denials', 'acts'])).min(1),
  /** The body that decides it. */
  to: textSchema,
  /** The law that it rests on, which the agency names; the shipped types name none. */
  rule: z.string().min(1).max(300).optional(),
  /** Code of the type by which it is filed. */
  type: z.string(),
  /** Nothing is taken after the last day; without it the agency decides about what is late. */
  late: z.literal('refused').optional(),
})

/** What of a submittal type is no question: where it stands, who files it, what comes of it. */
export const typeSchema = z.strictObject({
  format: z.literal('headwater-type-1'),
  code: z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/),
  /** The number that other systems and addresses know it by, where they have one. */
  applicationRid: z.int().positive().optional(),
  name: z.string().min(1),
  /** What it is, in one or two sentences. */
  description: z.string().min(1),
  /** Number of the product (application area) it belongs to. */
  product: z.int().positive(),
  /** 1 internal, 2 permit application, 3 report, 4 notice, 5 license, 6 trade. */
  category: z.int().min(1).max(6),
  department: z.string().min(1),
  program: z.string().min(1),
  /** Name of an icon of the portal. */
  image: z.string().min(1),
  /** Submittal groups whose members may file it. */
  groups: z.array(z.string().min(1)),
  /** Kinds of accounts that may begin it. */
  kinds: z.array(z.enum(['owner', 'licensee', 'public'])).min(1),
  /** What it is about: a site, or the person who files. */
  about: z.enum(['site', 'person']),
  /** Whether it is about one of the site's permits. */
  permit: z.enum(['none', 'choose']).optional(),
  dashboard: z.boolean().optional(),
  allowCreateNew: z.boolean(),
  allowRevision: z.boolean(),
  allowWithdrawal: z.boolean(),
  allowAmend: z.boolean(),
  allowRevisionWithoutRequest: z.boolean().optional(),
  allowWithdrawalWithoutRequest: z.boolean().optional(),
  allowAmendWithoutRequest: z.boolean().optional(),
  /** The fee stays owed when what was filed is withdrawn or canceled. */
  feeStays: z.boolean().optional(),
  attachments: z.array(attachmentSchema),
  /** Who needs it, in plain words. */
  whoNeedsIt: textSchema,
  /** Questions of the guide with the answers that lead to this type, in the order they are asked. */
  guide: z
    .array(z.strictObject({ question: textSchema, yes: z.boolean() }))
    .min(1)
    .max(8)
    .optional(),
  /** What to have at hand. */
  atHand: z.array(textSchema),
  /** How many days a decision usually takes. */
  usualDays: z.int().positive().optional(),
  /** The days of a decision are working days: weekends and the agency's closed days do not count. */
  inWorkDays: z.boolean().optional(),
  /** Which way it goes after filing. */
  path: z.enum(['report', 'notice', 'permit', 'license', 'trade']),
  /** The span it reports on. */
  period: z.enum(['none', 'month', 'quarter', 'year']).optional(),
  /** Taken to the files by itself once it is complete. */
  isAutomatic: z.boolean().optional(),
  /** What is issued at the end, in words. */
  issues: textSchema.optional(),
  /** What the permit is called in the list of its product; the desk chooses without. */
  permitType: z.string().min(1).max(120).optional(),
  /** What the permit is about, in the list of environmental interests; the desk chooses without. */
  interest: z.string().min(1).max(120).optional(),
  /** How long what is issued holds: `none` for what has no end. Without it the desk must say. */
  term: termSchema.optional(),
  /** Until when, by whom and how a decision about it may be appealed. */
  appeal: appealSchema.optional(),
  duties: z.array(dutySchema).optional(),
  /** How many days before its permit ends the renewal opens; a year without. */
  renewalOpensDays: z.int().min(0).max(1000).optional(),
  /** Questions that name who will hold the permit, texts or persons: the first with an answer. Without one that is the account that files. */
  holder: z.array(z.string()).min(1).max(4).optional(),
  /** Of a transfer: the question that names the new holder. Approved, it changes the permit that it is about. */
  newHolder: z.string().optional(),
  /**
   * How the paper counts that comes of it: a new version (2.0), or a revision of the one there is (1.1). Without it an
   * amendment is a version, a correction and a transfer are revisions.
   */
  editions: z
    .strictObject({
      amendment: z.enum(['version', 'revision']).optional(),
      correction: z.enum(['version', 'revision']).optional(),
      transfer: z.enum(['version', 'revision']).optional(),
    })
    .optional(),
  /** Of a transfer: how the new holder takes part. Without it the present holder's word alone passes the permit on. */
  handover: handoverSchema.optional(),
  /** Codes of types that follow on. */
  followOns: z
    .strictObject({
      amendment: z.string().optional(),
      renewal: z.string().optional(),
      nameChange: z.string().optional(),
      termination: z.string().optional(),
      transfer: z.string().optional(),
    })
    .optional(),
})
export type SubmittalType = z.infer<typeof typeSchema>
