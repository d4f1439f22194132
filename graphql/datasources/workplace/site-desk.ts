import type { DeskSite, SaveSite, SiteList, UndoSite } from '#api/site-desk/site-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const SITE = '/Agency/Site'

/** REST calls of staff who keep sites. */
export function siteDeskSource(rest: Rest) {
  return {
    search: (words: string, page: number) => rest.post<SiteList>(`${SITE}/Search`, { words, page }),
    get: (id: number) => rest.get<DeskSite>(`${SITE}/Get/${id}`),
    save: (body: SaveSite) => rest.post<null>(`${SITE}/Save`, body),
    undo: (body: UndoSite) => rest.post<null>(`${SITE}/Undo`, body),
  }
}
