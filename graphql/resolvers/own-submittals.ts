import type { OwnCriteria, OwnSort } from '#api/own-submittals/own-submittals.schemas.ts'
import type {
  InputMaybe,
  OwnSubmittalFilter,
  OwnSubmittalSort,
  Resolvers,
} from '#graphql/generated/resolvers.ts'
import { ids, oneId, present, recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const SORTS: Record<OwnSubmittalSort, OwnSort> = {
  SUBMITTED_NEWEST: 'subDate DESC',
  SUBMITTED_OLDEST: 'subDate',
  UPDATED_NEWEST: 'updatedDate DESC',
  UPDATED_OLDEST: 'updatedDate',
  DUE_SOONEST: 'dueDate',
  DUE_LATEST: 'dueDate DESC',
  SITE_NAME: 'facilityName',
  SITE_NAME_DESC: 'facilityName DESC',
  PROGRAM: 'program',
  PROGRAM_DESC: 'program DESC',
  TYPE_NAME: 'applicationName',
  TYPE_NAME_DESC: 'applicationName DESC',
  STATUS: 'statusName',
  STATUS_DESC: 'statusName DESC',
  NUMBER: 'subRid',
  NUMBER_DESC: 'subRid DESC',
  PERMIT: 'permitNo',
  PERMIT_DESC: 'permitNo DESC',
  ACTION: 'action',
  ACTION_DESC: 'action DESC',
}
const FIRST_PAGE = 1
const ROWS = 20

type Asked = {
  filter?: InputMaybe<OwnSubmittalFilter>
  sort?: InputMaybe<OwnSubmittalSort>
  page?: InputMaybe<number>
  pageSize?: InputMaybe<number>
}

const pagingOf = ({ page, pageSize }: Asked) => ({
  page: page ?? FIRST_PAGE,
  pageSize: pageSize ?? ROWS,
})

export const ownSubmittalResolvers: Resolvers = {
  Query: {
    pendingSubmittals: async (_, asked, { ownSubmittals }) => {
      const { page, pageSize } = pagingOf(asked)
      return pageOf(await ownSubmittals.pending(criteriaOf(asked)), page, pageSize)
    },
    submittedSubmittals: async (_, asked, { ownSubmittals }) => {
      const { page, pageSize } = pagingOf(asked)
      return pageOf(await ownSubmittals.submitted(criteriaOf(asked)), page, pageSize)
    },
    ownSubmittalOverview: (_, __, { ownSubmittals }) => ownSubmittals.overview(),
  },
  Mutation: {
    openObligation: async (_, { id }, { ownSubmittals }) => {
      const { ok, value, error } = await attempt(() => ownSubmittals.open(recordId(id)))
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
  },
  OwnStatus: { isFiled: ({ kind }) => kind === 'SUBMITTED' },
  OwnChoice: { id: ({ rid }) => rid },
  ListedSubmittal: {
    id: (row) => row.subRid,
    productId: (row) => row.product,
    medium: (row) => (row.subType === 'Paper' ? 'PAPER' : 'ONLINE'),
    submittedOn: (row) => row.subDate,
    statusCode: (row) => row.subStatusRid,
    statusName: (row) => row.subStatusName,
    statusGroup: (row) => row.subStatusGrp,
    statusGloss: (row) => row.subStatusGloss,
    actsNext: (row) =>
      row.actsNext === 'nobody' ? 'NOBODY' : row.actsNext === 'agency' ? 'AGENCY' : 'APPLICANT',
    statusSince: (row) => row.statusUpdatedDate,
    dueOn: (row) => row.dueDate,
    opensOn: (row) => row.opensDate,
    createdAt: (row) => row.createdDate,
    updatedAt: (row) => row.updatedDate,
    applicationCode: (row) => row.applicationCd,
    department: (row) => row.dept,
    permitNumber: (row) => row.permitNo,
    siteName: (row) => row.facilityName,
    location: (row) => row.facLocAddress,
    siteIdentifier: (row) => row.facilityIdentifier,
    periodFrom: (row) => row.rrMonStartDate,
    periodTo: (row) => row.rrMonEndDate,
    isObligation: (row) => row.obligationInd === 'Y',
    isUnpaid: (row) => row.unpaidInd === 'Y',
  },
}

function criteriaOf({ filter, sort, page, pageSize }: Asked): OwnCriteria {
  return {
    ...present('filter', filter?.keyword?.trim()),
    ...present('submittalStatus', filter?.statusCodes ? [...filter.statusCodes] : undefined),
    ...present('subType', mediumOf(filter)),
    ...present('applicationIds', ids(filter?.applicationIds)),
    ...present('fisRids', ids(filter?.siteIds)),
    ...present('envInterest', ids(filter?.interestIds)),
    ...present('productType', ids(filter?.productIds)),
    ...present('categoryRids', ids(filter?.categoryIds)),
    ...present('regionRid', oneId(filter?.regionId)),
    ...present(
      'obligationInd',
      filter?.isObligation == null ? null : [letter(filter.isObligation)],
    ),
    ...present('unpaidInd', filter?.isUnpaid == null ? null : letter(filter.isUnpaid)),
    ...present('cbiInd', filter?.isConfidential == null ? null : letter(filter.isConfidential)),
    ...(filter?.publicNoticeOnly ? { publicNoticeOnly: true } : {}),
    ...present('submittedDate', filter?.submitted),
    ...present('createdDate', filter?.created),
    ...present('updatedDate', filter?.updated),
    ...present('dueDate', filter?.due),
    ...present('monitoringDate', filter?.monitored),
    condition: {
      ...(sort ? { sort: SORTS[sort] } : {}),
      ...(page ? { page } : {}),
      ...(pageSize ? { pageSize } : {}),
    },
  }
}

function mediumOf(filter: Asked['filter']): 'Online' | 'Paper' | null {
  if (!filter?.medium) return null
  return filter.medium === 'PAPER' ? 'Paper' : 'Online'
}

function letter(holds: boolean): 'Y' | 'N' {
  return holds ? 'Y' : 'N'
}
