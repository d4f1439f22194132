import type { OwnCriteria, OwnListName } from '#api/filing/own-submittals/own-submittals.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { criteriaOf, type Asked } from '#graphql/lib/own-criteria.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'
import { pageOf } from '#graphql/lib/paging.ts'
const FIRST_PAGE = 1
const ROWS = 20

const pagingOf = ({ page, pageSize }: Asked) => ({
  page: page ?? FIRST_PAGE,
  pageSize: pageSize ?? ROWS,
})

export const ownSubmittalResolvers: Resolvers = {
  Query: {
    pendingSubmittals: async (_, asked, { rest }) => {
      const { page, pageSize } = pagingOf(asked)
      return pageOf(
        await rest.call('ownSubmittals.pending', { body: criteriaOf(asked) }),
        page,
        pageSize,
      )
    },
    submittedSubmittals: async (_, asked, { rest }) => {
      const { page, pageSize } = pagingOf(asked)
      return pageOf(
        await rest.call('ownSubmittals.submitted', { body: criteriaOf(asked) }),
        page,
        pageSize,
      )
    },
    ownSubmittalOverview: (_, { list }, { rest }) =>
      rest.call('ownSubmittals.overview', {
        query: { list: list ?? undefined },
      }),
    ownSubmittalExport: (_, { list, ...asked }) => ownExportAddress(list, criteriaOf(asked)),
    savedQueries: (_, { list }, { rest }) => rest.call('savedQueries.list', { path: { list } }),
  },
  Mutation: {
    openObligation: async (_, { id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('ownSubmittals.openObligation', { body: { rid: recordId(id) } }),
      )
      return { ok, error, id: value?.rid ?? null, productId: value?.productRid ?? null }
    },
    saveSearch: async (_, { list, name, ...asked }, { rest }) => {
      const search = { list, name, criteria: criteriaOf(asked) }
      const { ok, error } = await attempt(() => rest.call('savedSearches.save', { body: search }))
      return { ok, error }
    },
    saveQuery: async (_, { list, name, query }, { rest }) => {
      const search = { list, name, query }
      const { ok, error } = await attempt(() => rest.call('savedQueries.save', { body: search }))
      return { ok, error }
    },
    renameSearch: (_, { id, name }, { rest }) =>
      done(() => rest.call('savedSearches.rename', { body: { rid: recordId(id), name } })),
    deleteSearch: (_, { id }, { rest }) =>
      done(() => rest.call('savedSearches.delete', { body: { rid: recordId(id) } })),
  },
  SavedSearch: {
    criteria: ({ criteria }) => JSON.stringify(criteria),
  },
  OwnStatus: { isFiled: ({ kind }) => kind === 'SUBMITTED' },
  ListedSubmittal: {
    medium: (row) => (row.subType === 'Paper' ? 'PAPER' : 'ONLINE'),
    isObligation: (row) => row.obligationInd === 'Y',
    isUnpaid: (row) => row.unpaidInd === 'Y',
  },
}

/** The address of a list as a file; the API reads the criteria from it when it is asked for. */
function ownExportAddress(list: OwnListName, criteria: OwnCriteria): string {
  return `/Client/Submission/Export?list=${list}&cri=${encodeURIComponent(JSON.stringify(criteria))}`
}
