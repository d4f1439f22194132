import type { DeskSite, SaveSite, SiteList, UndoSite } from '#api/site-desk/site-desk.schemas.ts'
import type {
  Candidate,
  MergeSites,
  SiteMergePreview,
  SiteMerges,
  UndoSiteMerge,
} from '#api/site-merge/merge.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const SITE = '/Agency/Site'

/** REST calls of staff who keep sites. */
export function siteDeskSource(rest: Rest) {
  return {
    search: (words: string, page: number) => rest.post<SiteList>(`${SITE}/Search`, { words, page }),
    get: (id: number) => rest.get<DeskSite>(`${SITE}/Get/${id}`),
    save: (body: SaveSite) => rest.post<null>(`${SITE}/Save`, body),
    undo: (body: UndoSite) => rest.post<null>(`${SITE}/Undo`, body),
    findByNumber: (number: string) => rest.post<Candidate[]>(`${SITE}/FindByNumber`, { number }),
    previewMerge: (two: { stays: number; goes: number }) =>
      rest.post<SiteMergePreview>(`${SITE}/PreviewMerge`, two),
    merge: (body: MergeSites) => rest.post<null>(`${SITE}/Merge`, body),
    merges: (id: number) => rest.get<SiteMerges>(`${SITE}/GetMerges/${id}`),
    undoMerge: (body: UndoSiteMerge) => rest.post<null>(`${SITE}/UndoMerge`, body),
  }
}
