import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

const SIGNERS = { official: 'OFFICIAL', licensee: 'LICENSEE', submitter: 'SUBMITTER' } as const

export const submittalTypeResolvers: Resolvers = {
  Query: {
    submittalTypes: (_, { userId }, { rest }) =>
      rest.call('submittalTypes.accessList', { path: { id: recordId(userId) } }),
    submittalType: (_, { id }, { rest }) =>
      rest.call('submittalTypes.get', { path: { id: recordId(id) } }),
    submittalTypePlaces: (_, { id }, { rest }) =>
      rest.call('submittalTypes.places', { path: { id: recordId(id) } }),
  },
  Mutation: {
    pinSubmittalTypes: (_, { ids }, { rest }) =>
      done(() =>
        rest.call('submittalTypes.saveProfile', {
          body: { favoriteApplicationRids: ids.map(recordId) },
        }),
      ),
  },
  SubmittalType: {
    id: (type) => type.applicationRid,
    name: (type) => type.applicationName,
    code: (type) => type.applicationCd,
    productId: (type) => type.productRid,
    programId: (type) => type.programRid,
    departmentName: (type) => type.deptName,
    image: (type) => type.imageUrl,
    isOnDashboard: (type) => type.dashboardInd === 'Y',
    isPinned: (type) => type.favoriteInd === 'Y',
    fees: (type) => type.appFees,
    signedBy: (type) => SIGNERS[type.signedBy],
    isAboutSite: (type) => type.about === 'site',
    asksPermit: (type) => type.permit === 'choose',
  },
  TypeDraft: {
    id: (draft) => draft.subRid,
    siteName: (draft) => draft.facilityName,
    updatedAt: (draft) => draft.updatedDate,
  },
  TakenPeriod: { id: (taken) => taken.rid, productId: (taken) => taken.productRid },
  TypeDue: { siteId: (due) => due.siteRid },
  TypeSite: { id: (site) => site.rid },
  TypePermit: { id: (permit) => permit.rid, siteId: (permit) => permit.siteRid },
}
