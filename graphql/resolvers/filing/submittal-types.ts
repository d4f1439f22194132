import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

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
    isOnDashboard: (type) => type.dashboardInd === 'Y',
    isPinned: (type) => type.favoriteInd === 'Y',
    isAboutSite: (type) => type.about === 'site',
    asksPermit: (type) => type.permit === 'choose',
  },
}
