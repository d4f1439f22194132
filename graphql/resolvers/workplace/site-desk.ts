import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { attempt } from '#graphql/lib/mutation.ts'

async function done(change: () => Promise<unknown>) {
  const { ok, error } = await attempt(change)
  return { ok, error }
}

export const siteDeskResolvers: Resolvers = {
  Query: {
    deskSites: async (_, { words, page }, { siteDesk }) => {
      const { list, total } = await siteDesk.search(words, page)
      return { nodes: list, total }
    },
    deskSite: (_, { id }, { siteDesk }) => siteDesk.get(recordId(id)),
  },
  Mutation: {
    saveDeskSite: (_, { input: { id, ...input } }, { siteDesk }) =>
      done(() => siteDesk.save({ ...input, rid: recordId(id) })),
    undoDeskSite: (_, { id, version, reason }, { siteDesk }) =>
      done(() => siteDesk.undo({ rid: recordId(id), version, reason })),
  },
  DeskSiteRow: { id: ({ rid }) => rid },
  DeskSite: { id: ({ rid }) => rid },
  SiteChange: { id: ({ rid }) => rid },
}
