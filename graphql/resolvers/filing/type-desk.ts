import { believed } from '#graphql/lib/rest.ts'
import type { OpenType } from '#api/filing/type-desk/type-desk.schemas.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { done } from '#graphql/lib/mutation.ts'

export const typeDeskResolvers: Resolvers = {
  Query: {
    deskTypes: (_, __, { rest }) => rest.call('types.all'),
    deskType: (_, { code }, { rest }) =>
      believed<OpenType>(rest.call('types.get', { path: { code } })),
  },
  Mutation: {
    publishTypeDraft: (_, { version, ...asked }, { rest }) =>
      done(() => rest.call('types.publish', { body: { ...asked, versionNo: version } })),
    dropTypeDraft: (_, { version, ...asked }, { rest }) =>
      done(() => rest.call('types.drop', { body: { ...asked, versionNo: version } })),
    offerType: (_, { version, ...asked }, { rest }) =>
      done(() => rest.call('types.offer', { body: { ...asked, versionNo: version } })),
  },
}
