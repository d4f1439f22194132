import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './news-desk.contract.ts'
import {
  selectDeskAnnouncement,
  selectDeskAnnouncements,
  selectDeskPublication,
  selectDeskPublications,
} from './news-desk.queries.ts'
import { saveAnnouncement, savePublication, withdrawNews } from './save-news.act.ts'

/** Announcements and publications of the dashboard, for staff with the right. */
export function registerNewsDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  serve(api, calls.announcements, async () => {
    return await selectDeskAnnouncements(db, today())
  })

  serve(api, calls.announcement, async ({ params }) => {
    return await selectDeskAnnouncement(db, params.id, today())
  })

  serve(api, calls.publications, async () => {
    return await selectDeskPublications(db, today())
  })

  serve(api, calls.publication, async ({ params }) => {
    return await selectDeskPublication(db, params.id, today())
  })

  serve(api, calls.saveAnnouncement, async ({ user: { actorId }, body }) => {
    const who = { actorId, now: clock() }
    return { rid: await saveAnnouncement(db, body, who) }
  })

  serve(api, calls.savePublication, async ({ user: { actorId }, body }) => {
    const who = { actorId, now: clock() }
    return { rid: await savePublication(db, body, who) }
  })

  serve(api, calls.withdraw, async ({ user: { actorId }, body }) => {
    await withdrawNews(db, body, { actorId, now: clock() })
    return { rid: body.rid }
  })
}
