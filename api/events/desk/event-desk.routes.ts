import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import * as calls from './event-desk.contract.ts'
import { CONFIDENTIAL, EVENT_ADMINISTRATION, EVENTS } from './event-desk.rights.ts'
import { searchDeskEvents, selectEventChoices } from './event-desk.queries.ts'
import type { EventFile } from './event-desk.schemas.ts'
import { selectEventFile } from './event-file.queries.ts'
import { addActivity, addReply, saveNote } from './notes.act.ts'
import { saveEvent } from './save-event.act.ts'

/** Environmental events at the desk, for staff with the right to see to them (spec 3 §3 to §5). */
export function registerEventDesk(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = deps
  const rules = config.events
  const at = () => {
    const { timeZone } = config
    const now = clock()
    return { now, timeZone, today: dayIn(timeZone, now) }
  }
  const administers = ({ actions }: SignedIn): boolean => actions.includes(EVENT_ADMINISTRATION)
  const fileOf = async (rid: number, user: SignedIn): Promise<EventFile> => {
    const { inspects, ...file } = await selectEventFile(db, rid, { userId: user.id, ...at() })
    return {
      ...file,
      mayAddActivity: inspects || administers(user),
      mayShowConfidential: user.actions.includes(CONFIDENTIAL),
    }
  }

  serve(api, calls.search, async ({ user: { id: userId }, body }) => {
    const asked = { userId, criteria: body, ...at() }
    return await searchDeskEvents(deps.searches ?? db, asked)
  })

  serve(api, calls.get, async ({ user, params }) => {
    return await fileOf(params.id, user)
  })

  serve(api, calls.choices, async () => {
    return await selectEventChoices(db, EVENTS, at().today)
  })

  serve(api, calls.save, async ({ user, body }) => {
    const rid = await saveEvent(db, { user, rules, config }, body, at())
    return await fileOf(rid, user)
  })

  serve(api, calls.saveNote, async ({ user, body }) => {
    return { rid: await saveNote(db, { user, rules }, body, clock()) }
  })

  serve(api, calls.reply, async ({ user, body }) => {
    await addReply(db, { user, rules }, body, clock())
    return null
  })

  serve(api, calls.addActivity, async ({ user, body }) => {
    const { now, today } = at()
    const doing = { activity: body, mayAlways: administers(user), today }
    await addActivity(db, { user, rules }, doing, now)
    return null
  })
}
