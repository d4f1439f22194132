import type { EventFile } from '#api/events/files/event-files.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls for the files of reports. Their bytes do not pass through the graph. */
export function eventFilesSource(rest: Rest) {
  return {
    byDraft: async (key: string) =>
      (await rest.post<{ list: EventFile[] }>('/Anon/Draft/Files', { key })).list,
    removeFromDraft: (key: string, fileRid: number) =>
      rest.post<null>('/Anon/Draft/RemoveFile', { key, fileRid }),
  }
}
