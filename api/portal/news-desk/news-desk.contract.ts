import { z } from '@hono/zod-openapi'
import { getCall, idParams, postCall } from '#api/ground/lib/calls/contract.ts'
import * as s from './news-desk.schemas.ts'

/** The same right as for the lists: what the portal says without a release of it. */
export const NEWS = 'gov:content.actions.administer'

const about = (operationId: string, summary: string) =>
  ({ access: 'staff', action: NEWS, tag: 'News, staff', operationId, summary }) as const
const made = z.object({ rid: z.number() })

export const announcements = getCall(
  '/Agency/News/GetAnnouncements',
  about('newsDesk.announcements', 'Announcements, the newest first, at most 200'),
  {},
  z.array(s.deskAnnouncementSchema),
)
export const announcement = getCall(
  '/Agency/News/GetAnnouncement/{id}',
  about('newsDesk.announcement', 'One announcement'),
  { params: idParams },
  s.deskAnnouncementSchema,
)
export const publications = getCall(
  '/Agency/News/GetPublications',
  about('newsDesk.publications', 'Publications, the newest first, at most 200'),
  {},
  z.array(s.deskPublicationSchema),
)
export const publication = getCall(
  '/Agency/News/GetPublication/{id}',
  about('newsDesk.publication', 'One publication'),
  { params: idParams },
  s.deskPublicationSchema,
)
export const saveAnnouncement = postCall(
  '/Agency/News/SaveAnnouncement',
  about('newsDesk.saveAnnouncement', 'Save an announcement, or make one'),
  s.saveAnnouncementSchema,
  made,
)
export const savePublication = postCall(
  '/Agency/News/SavePublication',
  about('newsDesk.savePublication', 'Save a publication, or make one'),
  s.savePublicationSchema,
  made,
)
export const withdraw = postCall(
  '/Agency/News/Withdraw',
  about('newsDesk.withdraw', 'Show something to nobody outside any more, or show it again'),
  s.withdrawNewsSchema,
  made,
)
