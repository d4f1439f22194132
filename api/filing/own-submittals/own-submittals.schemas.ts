import { z } from '@hono/zod-openapi'
import {
  conditionSchema,
  idList,
  keyword,
  siteCriteria,
} from '#api/services/search/criteria.schemas.ts'
import { rid } from '#api/ground/lib/text.schemas.ts'
import { turnSchema } from '#api/services/workflow/turn.ts'

/** The orders of a user's own lists; the first is the default. */
export const OWN_SORTS = [
  'subDate DESC',
  'subDate',
  'updatedDate DESC',
  'updatedDate',
  'dueDate',
  'dueDate DESC',
  'facilityName',
  'facilityName DESC',
  'program',
  'program DESC',
  'applicationName',
  'applicationName DESC',
  'statusName',
  'statusName DESC',
  'subRid',
  'subRid DESC',
  'permitNo',
  'permitNo DESC',
  'action',
  'action DESC',
] as const
export type OwnSort = (typeof OWN_SORTS)[number]

const yesNo = z.enum(['Y', 'N'])
/** Whole days in the agency's time zone; both ends belong to it. */
const range = z
  .object({ from: z.iso.date().nullish(), to: z.iso.date().nullish() })
  .refine(({ from, to }) => !from || !to || from <= to, 'The first day must not follow the last.')

const PENDING_REQUEST = 'True: only those whose request waits for the agency'

export const ownCriteriaSchema = z
  .object({
    filter: keyword.optional(),
    submittalStatus: z
      .array(z.int().min(-100).max(100))
      .max(100)
      .optional()
      .openapi({ description: 'Codes of statuses; all of the list when left out' }),
    subType: z.enum(['Online', 'Paper']).optional(),
    subStatusType: z.enum(['UNSUBMITTED', 'SUBMITTED']).optional(),
    categories: z.array(z.string().max(80)).max(100).optional(),
    categoryRids: idList.optional(),
    obligationInd: z.array(yesNo).max(2).optional(),
    productType: idList.optional(),
    productTypeList: idList.optional(),
    envInterest: idList.optional(),
    applicationIds: idList.optional(),
    ...siteCriteria,
    regionRid: rid.optional(),
    taskTypes: z
      .array(z.string().regex(/^[A-Z][A-Z_]{0,39}$/))
      .max(20)
      .optional()
      .openapi({ description: 'Codes of work tasks, see `taskTypes` of the overview' }),
    requestForRevision: z.boolean().optional().openapi({ description: PENDING_REQUEST }),
    requestForWithdrawal: z.boolean().optional().openapi({ description: PENDING_REQUEST }),
    requestForAmend: z.boolean().optional().openapi({ description: PENDING_REQUEST }),
    correspondenceNotClosed: z.boolean().optional(),
    correspondenceAgencyNotRead: z.boolean().optional(),
    correspondencePublicNotRead: z.boolean().optional(),
    unpaidInd: yesNo.optional(),
    cbiInd: yesNo.optional(),
    publicNoticeOnly: z.boolean().optional(),
    loginUserId: rid.optional().openapi({ description: 'The caller; another is refused' }),
    submittedDate: range.optional(),
    lastCorrespondingDate: range.optional(),
    createdDate: range.optional(),
    updatedDate: range.optional(),
    dueDate: range.optional(),
    monitoringDate: range.optional(),
    condition: conditionSchema(OWN_SORTS).optional(),
  })
  .openapi('OwnSubmissionCriteria')
export type OwnCriteria = z.infer<typeof ownCriteriaSchema>

/** The lists that a user has. */
export const ownListSchema = z.enum(['pending', 'submitted', 'obligations'])
export type OwnListName = z.infer<typeof ownListSchema>

/** A line of a user's own lists (spec 3 §3). */
export const ownSubmittalSchema = z
  .object({
    product: z.number(),
    subRid: z.number(),
    subType: z.enum(['Online', 'Paper']),
    subDate: z.string().nullable(),
    subStatusRid: z.number().openapi({ description: 'Code of the status' }),
    subStatusName: z.string(),
    subStatusGrp: z.number(),
    subStatusGloss: z.string().openapi({ description: 'What the status means' }),
    subStatusType: z.enum(['UNSUBMITTED', 'SUBMITTED', 'ARCHIVED']),
    turn: turnSchema,
    dueDate: z.string().nullable(),
    opensDate: z
      .string()
      .nullable()
      .openapi({ description: 'An obligation may be begun from this day on' }),
    createdDate: z.string(),
    updatedDate: z.string(),
    statusUpdatedDate: z.string(),
    applicationRid: z.number(),
    applicationCd: z.string(),
    applicationName: z.string(),
    dept: z.string().nullable(),
    action: z.string(),
    permitNo: z.string().nullable(),
    extInfo1: z.string().nullable().openapi({ description: 'Reporting year' }),
    extInfo5: z.string().nullable(),
    organizationName: z.string().nullable(),
    organizationAddress: z.string().nullable(),
    facilityName: z.string().nullable(),
    facLocAddress: z.string(),
    facilityIdentifier: z.string().nullable(),
    rrMonStartDate: z.string().nullable(),
    rrMonEndDate: z.string().nullable(),
    objectType: z.string(),
    obligationInd: yesNo,
    unpaidInd: yesNo,
    arbSubscriptionStatus: z.string().nullable(),
    sentBackReason: z.string().nullable(),
    back: z.enum(['sentBack', 'reopened']).nullable().openapi({
      description: 'Of what was filed: it was sent back, or opened again after it was accepted',
    }),
    savedBy: z.string().nullable().openapi({ description: 'Who saved the answers last' }),
    hasForm: z.boolean().openapi({ description: 'Whether it is filled in at the portal' }),
    mayOpen: z.boolean().openapi({
      description:
        'Whether the caller may open it once it is filed: a site can have papers of somebody else',
    }),
  })
  .openapi('OwnSubmission')
export type OwnSubmittal = z.infer<typeof ownSubmittalSchema>

const choices = z.array(z.object({ rid: z.number(), name: z.string() }))

/** Of a name of a saved search. */
export const LONGEST_NAME = 80

/** A search that somebody wants again. */
export const savedSearchSchema = z
  .object({
    rid: z.number(),
    list: ownListSchema,
    name: z.string(),
    criteria: ownCriteriaSchema,
    count: z.number().nullable().openapi({
      description: 'How many it finds now; null where the list was not asked for',
    }),
  })
  .openapi('SavedSearch')
export type SavedSearch = z.infer<typeof savedSearchSchema>

export const overviewSchema = z
  .object({
    pending: z.number(),
    waiting: z.number().openapi({
      description:
        'Those of both lists that wait for the caller, duties that nobody began left out',
    }),
    sentBack: z.number(),
    obligations: z.number(),
    openObligations: z.number().openapi({
      description: 'Of these, those that wait for the caller: the report can be begun today',
    }),
    submitted: z.number(),
    types: choices,
    sites: choices,
    interests: choices,
    regions: choices,
    products: choices,
    categories: choices,
    taskTypes: z.array(z.object({ code: z.string(), name: z.string() })),
    searches: z
      .array(savedSearchSchema)
      .openapi({ description: "The caller's saved searches, by name" }),
    statuses: z.array(
      z.object({ code: z.number(), name: z.string(), kind: z.enum(['UNSUBMITTED', 'SUBMITTED']) }),
    ),
  })
  .openapi('OwnSubmissionOverview')
export type Overview = z.infer<typeof overviewSchema>
