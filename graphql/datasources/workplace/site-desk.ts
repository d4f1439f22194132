import type { SaveSite, UndoSite } from '#api/site-desk/site-desk.schemas.ts'
import type { MergeSites, UndoSiteMerge } from '#api/site-merge/merge.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who keep sites. */
export function siteDeskSource(rest: Rest) {
  return {
    search: (words: string, page: number) =>
      rest.call('siteDesk.search', { body: { words, page } }),
    get: (id: number) => rest.call('siteDesk.get', { path: { id } }),
    save: (body: SaveSite) => rest.call('siteDesk.save', { body }),
    undo: (body: UndoSite) => rest.call('siteDesk.undo', { body }),
    findByNumber: (number: string) => rest.call('siteDesk.findByNumber', { body: { number } }),
    previewMerge: (two: { stays: number; goes: number }) =>
      rest.call('siteDesk.previewMerge', { body: two }),
    merge: (body: MergeSites) => rest.call('siteDesk.merge', { body }),
    merges: (id: number) => rest.call('siteDesk.merges', { path: { id } }),
    undoMerge: (body: UndoSiteMerge) => rest.call('siteDesk.undoMerge', { body }),
  }
}
