import type {
  SubmittalCriteria,
  SubmittalItem,
  SubmittalRecord,
  SubmittalRow,
} from '#api/records/submittals/submittals.schemas.ts'
import type { WhichCounts } from '#api/services/workflow/which-counts/which-counts.schemas.ts'
import type {
  QueryResolvers,
  Resolvers,
  SubmittalFilter,
  SubmittalResolvers,
} from '#graphql/generated/resolvers.ts'
import type { GatewayContext } from '#graphql/lib/context.ts'
import { commonCriteria, ids, oneId, present } from '#graphql/lib/criteria.ts'
import { pageOf } from '#graphql/lib/paging.ts'
import { selects } from '#graphql/lib/selected.ts'

/** A submittal as the graph carries it: a list item, a search row or the record itself. */
export type SubmittalModel = SubmittalItem | SubmittalRow | SubmittalRecord

export type RelatedModel = NonNullable<WhichCounts['replaces']>

const Query: Pick<QueryResolvers, 'submittals' | 'submittalMap' | 'submittal'> = {
  submittals: async (_, { filter, sort, page, pageSize }, { rest }, info) => {
    const found = await rest.call('submittals.searchPublic', {
      body: {
        ...submittalCriteria(filter),
        ...present('include', selects(info, 'nodes', 'site') ? 'site' : null),
        condition: {
          sort: sort ?? 'SubmittedDate DESC',
          page: page ?? 1,
          pageSize: pageSize ?? 20,
        },
      },
    })
    return pageOf(found, page ?? 1, pageSize ?? 20)
  },
  submittalMap: (_, { filter, bounds }, { submittals }) =>
    submittals.map(submittalCriteria(filter), bounds),
  submittal: (_, { schema, id }, { submittals }) =>
    submittals.byRecord.load({ schema, id: String(id) }),
}

const Submittal: SubmittalResolvers = {
  id: (submittal) => (isRecord(submittal) ? submittal.rid : submittal.subRid),
  productId: (submittal) => (isRecord(submittal) ? submittal.productId : submittal.productRid),
  medium: (submittal) => (submittal.subType === 'Paper' ? 'PAPER' : 'ONLINE'),
  statusName: (submittal) =>
    'subStatus' in submittal ? submittal.subStatus : submittal.subStatusName,
  hasPublicNotice: (submittal) => submittal.publicNoticeInd === 'Y',

  // Search rows know these too.
  schemaName: async (submittal, _, context) => (await rowOf(submittal, context)).schemaName,
  programs: async (submittal, _, context) => (await rowOf(submittal, context)).program,
  interestName: async (submittal, _, context) => (await rowOf(submittal, context)).envInterestName,
  siteId: async (submittal, _, context) => placeOf(await rowOf(submittal, context)).siteId,
  siteName: async (submittal, _, context) => placeOf(await rowOf(submittal, context)).siteName,
  location: async (submittal, _, context) => placeOf(await rowOf(submittal, context)).location,
  srn: async (submittal, _, context) => placeOf(await rowOf(submittal, context)).srn,
  site: async (submittal, _, context) => {
    const row = await rowOf(submittal, context)
    if (isRecord(row)) return row.facility
    if (row.site !== undefined) return row.site
    return row.facilityRid === null ? null : context.sites.byId.load(row.facilityRid)
  },

  // Only the record knows these.
  applicationId: async (submittal, _, context) =>
    (await recordOf(submittal, context)).applicationRid,
  applicationCode: async (submittal, _, context) =>
    (await recordOf(submittal, context)).applicationCd,
  isCommentOpen: async (submittal, _, context) =>
    (await recordOf(submittal, context)).isCommentOpen,
  reportName: async (submittal, _, context) => (await recordOf(submittal, context)).reportName,
  form: async (submittal, _, context) => (await recordOf(submittal, context)).subForms[0] ?? null,
  reportAddress: async (submittal, _, context) => {
    const { rid, reportName, redactedDocumentRid, subForms } = await recordOf(submittal, context)
    const form = subForms[0]
    if (!form || redactedDocumentRid) return null
    return (
      await context.rest.call('reports.hashUrl', {
        body: {
          reportPath: reportName,
          submissionRid: rid,
          subFormRid: form.rid,
          output: 'pdf',
        },
      })
    ).value
  },
  redactedDocument: async (submittal, _, context) => {
    const { subAttachments, redactedDocumentRid } = await recordOf(submittal, context)
    return subAttachments.find((file) => file.rid === redactedDocumentRid) ?? null
  },
  attachments: async (submittal, _, context) => (await recordOf(submittal, context)).subAttachments,
  noticeDocuments: async (submittal, _, context) =>
    (await recordOf(submittal, context)).subWorkTaskAttachments,
  appealNotices: async (submittal, _, context) =>
    (await recordOf(submittal, context)).appealNotices,
  whichCounts: async (submittal, _, context) => (await recordOf(submittal, context)).whichCounts,
}

export const submittalResolvers: Resolvers = {
  Query,
  Submittal,
}

/** The REST criteria of a filter. */
export function submittalCriteria(filter: SubmittalFilter | null | undefined): SubmittalCriteria {
  if (!filter) return {}
  return {
    ...commonCriteria(filter),
    ...present('publicNoticeOnly', filter.publicNoticeOnly),
    ...present('commentsOpenOn', filter.commentsOpenOn),
    ...present('envInterest', ids(filter.interestIds)),
    ...present('submittalStatus', ids(filter.statusIds)),
    ...present('applicationIds', ids(filter.applicationIds)),
    ...present('regionRid', oneId(filter.regionId)),
  }
}

function isRecord(submittal: SubmittalModel): submittal is SubmittalRecord {
  return 'rid' in submittal
}

/** The submittal with what a list item leaves out. */
async function rowOf(
  submittal: SubmittalModel,
  context: GatewayContext,
): Promise<SubmittalRow | SubmittalRecord> {
  return 'subStatus' in submittal ? recordOf(submittal, context) : submittal
}

async function recordOf(
  submittal: SubmittalModel,
  { submittals }: GatewayContext,
): Promise<SubmittalRecord> {
  if (isRecord(submittal)) return submittal
  return submittals.byRecord.load({
    schema: String(submittal.productRid),
    id: String(submittal.subRid),
  })
}

function placeOf(submittal: SubmittalRow | SubmittalRecord) {
  if (!isRecord(submittal))
    return {
      siteId: submittal.facilityRid,
      siteName: submittal.facilityName,
      location: submittal.facLocAddress,
      srn: submittal.srn,
    }
  const { facility } = submittal
  return {
    siteId: facility?.rid ?? null,
    siteName: facility?.name ?? null,
    location: facility?.facLocAddress ?? '',
    srn: facility?.srn ?? null,
  }
}
