import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './news-desk.contract.ts'
import {
  selectDeskAnnouncement,
  selectDeskAnnouncements,
  selectDeskPublication,
  selectDeskPublications,
} from './news-desk.queries.ts'
import { registerNewsFiles } from './news-files.routes.ts'
import { saveAnnouncement, savePublication, withdrawNews } from './save-news.act.ts'

const { NEWS } = calls

/** Announcements and publications of the dashboard, for staff with the right. */
export function registerNewsDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const today = () => dayIn(config.timeZone, clock())

  api.openapi(calls.announcements, async (c) => {
    await requireAction(c, NEWS)
    return answer(c, await selectDeskAnnouncements(db, today()))
  })

  api.openapi(calls.announcement, async (c) => {
    await requireAction(c, NEWS)
    return answer(c, await selectDeskAnnouncement(db, c.req.valid('param').id, today()))
  })

  api.openapi(calls.publications, async (c) => {
    await requireAction(c, NEWS)
    return answer(c, await selectDeskPublications(db, today()))
  })

  api.openapi(calls.publication, async (c) => {
    await requireAction(c, NEWS)
    return answer(c, await selectDeskPublication(db, c.req.valid('param').id, today()))
  })

  api.openapi(calls.saveAnnouncement, async (c) => {
    const { actorId } = await requireAction(c, NEWS)
    const who = { actorId, now: clock() }
    return answer(c, { rid: await saveAnnouncement(db, c.req.valid('json'), who) })
  })

  api.openapi(calls.savePublication, async (c) => {
    const { actorId } = await requireAction(c, NEWS)
    const who = { actorId, now: clock() }
    return answer(c, { rid: await savePublication(db, c.req.valid('json'), who) })
  })

  api.openapi(calls.withdraw, async (c) => {
    const { actorId } = await requireAction(c, NEWS)
    const body = c.req.valid('json')
    await withdrawNews(db, body, { actorId, now: clock() })
    return answer(c, { rid: body.rid })
  })

  registerNewsFiles(api, deps)
}
