import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the files of the last night. */
export function wholeFilesSource(rest: Rest) {
  return {
    list: () => rest.call('wholeFiles.list'),
  }
}
