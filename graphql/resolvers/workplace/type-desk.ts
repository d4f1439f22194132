import { believed } from '#graphql/lib/rest.ts'
import type { OpenType } from '#api/type-desk/type-desk.schemas.ts'
import type { Resolvers, TypeChangeKind, TypeVersionState } from '#graphql/generated/resolvers.ts'
import { done } from '#graphql/lib/mutation.ts'

const STATES: Record<'draft' | 'published' | 'retired', TypeVersionState> = {
  draft: 'DRAFT',
  published: 'PUBLISHED',
  retired: 'RETIRED',
}

const KINDS: Record<'drafted' | 'dropped' | 'published' | 'retired' | 'offered', TypeChangeKind> = {
  drafted: 'DRAFTED',
  dropped: 'DROPPED',
  published: 'PUBLISHED',
  retired: 'RETIRED',
  offered: 'OFFERED',
}

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
  DeskTypeVersion: { state: ({ state }) => STATES[state] },
  DeskTypeChange: { kind: ({ kind }) => KINDS[kind] },
}
