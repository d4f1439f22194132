import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { done } from '#graphql/lib/mutation.ts'

export const eventFileResolvers: Resolvers = {
  Query: {
    reportFiles: async (_, { key }, { rest }) =>
      (await rest.call('eventFiles.ofDraft', { body: { key } })).list,
  },
  Mutation: {
    removeDraftFile: (_, { key, fileId }, { rest }) =>
      done(() =>
        rest.call('eventFiles.removeFromDraft', { body: { key, fileRid: Number(fileId) } }),
      ),
  },
  ReportFile: {
    isCleaned: (file) => file.cleanedInd === 'Y',
  },
}
