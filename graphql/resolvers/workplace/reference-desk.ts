import type { DeskListEntryInput, Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

/** A change of a list, or why it was not made. */
async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

const entryOf = ({ code, version, id }: DeskListEntryInput) => ({
  code,
  versionNo: version,
  rid: recordId(id),
})

export const referenceDeskResolvers: Resolvers = {
  Query: {
    deskLists: (_, __, { referenceDesk }) => referenceDesk.all(),
    deskList: (_, { code }, { referenceDesk }) => referenceDesk.get(code),
  },
  Mutation: {
    addListEntry: (_, { code, name }, { referenceDesk }) =>
      done(() => referenceDesk.add({ code, name })),
    renameListEntry: (_, { entry, name }, { referenceDesk }) =>
      done(() => referenceDesk.rename({ ...entryOf(entry), name })),
    setLookWithin: (_, { entry, hours }, { referenceDesk }) =>
      done(() => referenceDesk.lookWithin({ ...entryOf(entry), hours: hours ?? null })),
    moveListEntry: (_, { entry, direction }, { referenceDesk }) =>
      done(() =>
        referenceDesk.move({ ...entryOf(entry), direction: direction === 'UP' ? 'up' : 'down' }),
      ),
    retireListEntry: (_, { entry, isRetired }, { referenceDesk }) =>
      done(() => referenceDesk.retire({ ...entryOf(entry), isRetired })),
  },
  OpenDeskList: { version: ({ versionNo }) => versionNo },
  DeskListEntry: { id: ({ rid }) => rid },
}
