import type { Resolvers, TypeChangeKind, TypeVersionState } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

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

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

export const typeDeskResolvers: Resolvers = {
  Query: {
    deskTypes: (_, __, { typeDesk }) => typeDesk.all(),
    deskType: (_, { code }, { typeDesk }) => typeDesk.get(code),
  },
  Mutation: {
    publishTypeDraft: (_, { version, ...asked }, { typeDesk }) =>
      done(() => typeDesk.publish({ ...asked, versionNo: version })),
    dropTypeDraft: (_, { version, ...asked }, { typeDesk }) =>
      done(() => typeDesk.drop({ ...asked, versionNo: version })),
    offerType: (_, { version, ...asked }, { typeDesk }) =>
      done(() => typeDesk.offer({ ...asked, versionNo: version })),
  },
  OpenDeskType: { changeNo: ({ versionNo }) => versionNo },
  DeskTypeVersion: { state: ({ state }) => STATES[state] },
  DeskTypeChange: { id: ({ rid }) => rid, kind: ({ kind }) => KINDS[kind] },
}
