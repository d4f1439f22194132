import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls for the files of reports. Their bytes do not pass through the graph. */
export function eventFilesSource(rest: Rest) {
  return {
    byDraft: async (key: string) => (await rest.call('eventFiles.ofDraft', { body: { key } })).list,
    removeFromDraft: (key: string, fileRid: number) =>
      rest.call('eventFiles.removeFromDraft', { body: { key, fileRid } }),
  }
}
