import type { OwnListName as RestList } from '#api/own-submittals/own-submittals.schemas.ts'
import type { QueryList } from '#api/own-submittals/saved-queries.schemas.ts'
import { ownExportAddress } from '#graphql/datasources/own-submittals.ts'
import type { OwnListName, Resolvers, SavedQueryList } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { criteriaOf, type Asked } from '#graphql/lib/own-criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'

const LISTS = {
  pending: 'PENDING',
  submitted: 'SUBMITTED',
  obligations: 'OBLIGATIONS',
} as const satisfies Record<RestList, OwnListName>
const QUERY_LISTS = {
  CCC: 'ccc',
  EVENTS: 'events',
  INBOX: 'inbox',
} as const satisfies Record<SavedQueryList, QueryList>
const FIRST_PAGE = 1
const ROWS = 20

const pagingOf = ({ page, pageSize }: Asked) => ({
  page: page ?? FIRST_PAGE,
  pageSize: pageSize ?? ROWS,
})

const BACK = { sentBack: 'SENT_BACK', reopened: 'REOPENED' } as const

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
    ownSubmittalOverview: (_, { list }, { ownSubmittals }) =>
      ownSubmittals.overview(list ? restList(list) : null),
    ownSubmittalExport: (_, { list, ...asked }) =>
      ownExportAddress(restList(list), criteriaOf(asked)),
    savedQueries: (_, { list }, { ownSubmittals }) => ownSubmittals.savedQueries(QUERY_LISTS[list]),
  },
  Mutation: {
    openObligation: async (_, { id }, { ownSubmittals }) => {
      const { ok, value, error } = await attempt(() => ownSubmittals.open(recordId(id)))
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
    saveSearch: async (_, { list, name, ...asked }, { ownSubmittals }) => {
      const search = { list: restList(list), name, criteria: criteriaOf(asked) }
      const { ok, error } = await attempt(() => ownSubmittals.saveSearch(search))
      return { ok, error }
    },
    saveQuery: async (_, { list, name, query }, { ownSubmittals }) => {
      const search = { list: QUERY_LISTS[list], name, query }
      const { ok, error } = await attempt(() => ownSubmittals.saveQuery(search))
      return { ok, error }
    },
    renameSearch: async (_, { id, name }, { ownSubmittals }) => {
      const { ok, error } = await attempt(() => ownSubmittals.renameSearch(recordId(id), name))
      return { ok, error }
    },
    deleteSearch: async (_, { id }, { ownSubmittals }) => {
      const { ok, error } = await attempt(() => ownSubmittals.deleteSearch(recordId(id)))
      return { ok, error }
    },
  },
  SavedQuery: { id: ({ rid }) => rid },
  SavedSearch: {
    id: ({ rid }) => rid,
    list: ({ list }) => LISTS[list],
    criteria: ({ criteria }) => JSON.stringify(criteria),
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
    back: ({ back }) => back && BACK[back],
    isUnpaid: (row) => row.unpaidInd === 'Y',
  },
}

function restList(list: OwnListName): RestList {
  return list === 'PENDING' ? 'pending' : list === 'SUBMITTED' ? 'submitted' : 'obligations'
}
