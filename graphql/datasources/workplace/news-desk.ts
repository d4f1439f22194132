import type { z } from 'zod'
import type {
  saveAnnouncementSchema,
  savePublicationSchema,
  withdrawNewsSchema,
} from '#api/news-desk/news-desk.schemas.ts'
import type { TakeFileOut } from '#api/news-desk/news-files.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who write what the dashboard tells. */
export function newsDeskSource(rest: Rest) {
  return {
    announcements: () => rest.call('newsDesk.announcements'),
    announcement: (rid: number) => rest.call('newsDesk.announcement', { path: { id: rid } }),
    publications: () => rest.call('newsDesk.publications'),
    publication: (rid: number) => rest.call('newsDesk.publication', { path: { id: rid } }),
    saveAnnouncement: (body: z.input<typeof saveAnnouncementSchema>) =>
      rest.call('newsDesk.saveAnnouncement', { body }),
    savePublication: (body: z.input<typeof savePublicationSchema>) =>
      rest.call('newsDesk.savePublication', { body }),
    withdraw: (body: z.input<typeof withdrawNewsSchema>) =>
      rest.call('newsDesk.withdraw', { body }),
    takeFileOut: (body: TakeFileOut) => rest.call('newsDesk.takeFileOut', { body }),
  }
}
