import { requireAction } from '#api/lib/calls/actions.ts'
import { answer } from '#api/lib/calls/answer.ts'
import type { Api, ApiDeps } from '#api/lib/calls/deps.ts'
import type { SignedIn } from '#api/lib/calls/signed-in.ts'
import { dayIn } from '#values/days.ts'
import { registerConfidential } from './confidential/register.ts'
import * as calls from './event-desk.contract.ts'
import { CONFIDENTIAL, EVENT_ADMINISTRATION, EVENTS } from './event-desk.rights.ts'
import { searchDeskEvents, selectEventChoices } from './event-desk.queries.ts'
import type { EventFile } from './event-desk.schemas.ts'
import { selectEventFile } from './event-file.queries.ts'
import { registerFigures } from './figures/register.ts'
import { registerMerge } from './merge/register.ts'
import { addActivity, addReply, saveNote } from './notes.act.ts'
import { registerReferral } from './referral/register.ts'
import { saveEvent } from './save-event.act.ts'
import { registerTalk } from './talk/register.ts'

/** Environmental events at the desk, for staff with the right to see to them (spec 3 §3 to §5). */
export function registerEventDesk(api: Api, deps: ApiDeps): void {
  registerConfidential(api, deps)
  registerTalk(api, deps)
  registerMerge(api, deps)
  registerReferral(api, deps)
  registerFigures(api, deps)
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

  api.openapi(calls.search, async (c) => {
    const { id: userId } = await requireAction(c, EVENTS)
    const asked = { userId, criteria: c.req.valid('json'), ...at() }
    return answer(c, await searchDeskEvents(deps.searches ?? db, asked))
  })

  api.openapi(calls.get, async (c) => {
    const user = await requireAction(c, EVENTS)
    return answer(c, await fileOf(c.req.valid('param').id, user))
  })

  api.openapi(calls.choices, async (c) => {
    await requireAction(c, EVENTS)
    return answer(c, await selectEventChoices(db, EVENTS, at().today))
  })

  api.openapi(calls.save, async (c) => {
    const user = await requireAction(c, EVENTS)
    const rid = await saveEvent(db, { user, rules, config }, c.req.valid('json'), at())
    return answer(c, await fileOf(rid, user))
  })

  api.openapi(calls.saveNote, async (c) => {
    const user = await requireAction(c, EVENTS)
    return answer(c, { rid: await saveNote(db, { user, rules }, c.req.valid('json'), clock()) })
  })

  api.openapi(calls.reply, async (c) => {
    const user = await requireAction(c, EVENTS)
    await addReply(db, { user, rules }, c.req.valid('json'), clock())
    return answer(c, null)
  })

  api.openapi(calls.addActivity, async (c) => {
    const user = await requireAction(c, EVENTS)
    const { now, today } = at()
    const doing = { activity: c.req.valid('json'), mayAlways: administers(user), today }
    await addActivity(db, { user, rules }, doing, now)
    return answer(c, null)
  })
}
