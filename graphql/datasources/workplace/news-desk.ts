import type { z } from 'zod'
import type {
  DeskAnnouncement,
  DeskPublication,
  saveAnnouncementSchema,
  savePublicationSchema,
  withdrawNewsSchema,
} from '#api/news-desk/news-desk.schemas.ts'
import type { TakeFileOut } from '#api/news-desk/news-files.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const NEWS = '/Agency/News'
type Made = { rid: number }

/** REST calls of staff who write what the dashboard tells. */
export function newsDeskSource(rest: Rest) {
  return {
    announcements: () => rest.get<DeskAnnouncement[]>(`${NEWS}/GetAnnouncements`),
    announcement: (rid: number) => rest.get<DeskAnnouncement>(`${NEWS}/GetAnnouncement/${rid}`),
    publications: () => rest.get<DeskPublication[]>(`${NEWS}/GetPublications`),
    publication: (rid: number) => rest.get<DeskPublication>(`${NEWS}/GetPublication/${rid}`),
    saveAnnouncement: (body: z.input<typeof saveAnnouncementSchema>) =>
      rest.post<Made>(`${NEWS}/SaveAnnouncement`, body),
    savePublication: (body: z.input<typeof savePublicationSchema>) =>
      rest.post<Made>(`${NEWS}/SavePublication`, body),
    withdraw: (body: z.input<typeof withdrawNewsSchema>) =>
      rest.post<Made>(`${NEWS}/Withdraw`, body),
    takeFileOut: (body: TakeFileOut) => rest.post<Made>(`${NEWS}/TakeFileOut`, body),
  }
}
