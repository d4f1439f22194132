import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { attempt } from '#graphql/lib/mutation.ts'

export const eventFileResolvers: Resolvers = {
  Query: {
    reportFiles: (_, { key }, { eventFiles }) => eventFiles.byDraft(key),
  },
  Mutation: {
    removeDraftFile: async (_, { key, fileId }, { eventFiles }) => {
      const { ok, error } = await attempt(() => eventFiles.removeFromDraft(key, Number(fileId)))
      return { ok, error }
    },
  },
  ReportFile: {
    id: (file) => file.rid,
    contentType: (file) => file.fileType,
    byteSize: (file) => file.fileSize,
    isCleaned: (file) => file.cleanedInd === 'Y',
  },
}
