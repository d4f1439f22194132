import type { DeskListEntryInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { done } from '#graphql/lib/mutation.ts'

const entryOf = ({ code, version, id }: DeskListEntryInput) => ({
  code,
  versionNo: version,
  rid: recordId(id),
})

export const referenceDeskResolvers: Resolvers = {
  Query: {
    deskLists: (_, __, { rest }) => rest.call('referenceDesk.all'),
    deskList: (_, { code }, { rest }) => rest.call('referenceDesk.get', { path: { code } }),
  },
  Mutation: {
    addListEntry: (_, { code, name }, { rest }) =>
      done(() => rest.call('referenceDesk.add', { body: { code, name } })),
    renameListEntry: (_, { entry, name }, { rest }) =>
      done(() => rest.call('referenceDesk.rename', { body: { ...entryOf(entry), name } })),
    setLookWithin: (_, { entry, hours }, { rest }) =>
      done(() =>
        rest.call('referenceDesk.lookWithin', {
          body: { ...entryOf(entry), hours: hours ?? null },
        }),
      ),
    moveListEntry: (_, { entry, direction }, { rest }) =>
      done(() =>
        rest.call('referenceDesk.move', {
          body: { ...entryOf(entry), direction: direction === 'UP' ? 'up' : 'down' },
        }),
      ),
    retireListEntry: (_, { entry, isRetired }, { rest }) =>
      done(() => rest.call('referenceDesk.retire', { body: { ...entryOf(entry), isRetired } })),
  },
}
