import { serve } from '#api/ground/lib/calls/serve.ts'
import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, postCall } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { textOrUnchanged } from '#api/ground/lib/calls/unchanged.ts'
import { countAttempt, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { dayIn } from '#values/days.ts'
import { calendarText } from './calendar-text.ts'
import { makeCalendarKey, revokeCalendarKey, setReminders } from './calendar.act.ts'
import {
  selectCalendarDues,
  selectCalendarKey,
  selectCalendarSettings,
} from './calendar.queries.ts'
import { calendarSettingsSchema } from './calendar.schemas.ts'

const tag = 'Due days'
/** Wrong addresses of one visitor. */
const MISSES = { scope: 'calendar address', most: 60, windowSeconds: 3_600 }
/** Reads of one address: calendars ask a few times a day, some every five minutes. */
const READS = { scope: 'calendar read', most: 60, windowSeconds: 3_600 }
const MAKES = { scope: 'calendar made', most: 60, windowSeconds: 3_600 }

const feed = createRoute({
  ...may('holder'),
  method: 'get',
  path: '/Anon/Calendar/Get/{token}',
  summary: 'Due days as a calendar, for whoever has its secret address',
  operationId: 'obligations.calendar',
  tags: [tag],
  request: { params: z.object({ token: plainText(100) }) },
  responses: {
    200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
    304: { description: 'It is as it was (If-None-Match)' },
    ...failures,
  },
})

const settings = getCall(
  '/Client/Calendar/GetSettings',
  {
    access: 'user',
    tag,
    operationId: 'obligations.calendarSettings',
    summary: "Which of the caller's calendars have an address, and whether reminders are mailed",
  },
  {},
  calendarSettingsSchema,
)

const of = z.object({
  siteRid: rid.nullable().openapi({ description: "The site; null for all of the caller's" }),
})

const make = postCall(
  '/Client/Calendar/MakeAddress',
  {
    access: 'writer',
    tag,
    operationId: 'obligations.makeCalendar',
    summary: 'Make the secret address of a calendar; one that was there before ends',
  },
  of,
  z.object({ address: z.string().openapi({ description: 'Told once; only its hash is kept' }) }),
)

const revoke = postCall(
  '/Client/Calendar/RevokeAddress',
  {
    access: 'writer',
    tag,
    operationId: 'obligations.revokeCalendar',
    summary: 'End the address of a calendar',
  },
  of,
  z.null(),
)

const reminders = postCall(
  '/Client/Calendar/SetReminders',
  {
    access: 'writer',
    tag,
    operationId: 'obligations.setReminders',
    summary: 'Turn mails about due days on or off',
  },
  z.object({ isOn: z.boolean() }),
  z.null(),
)

/** Due days in a person's own calendar, and the mails about them. */
export function registerCalendar(api: Api, { db, config, clock }: ApiDeps): void {
  api.openapi(feed, async (c) => {
    const now = clock()
    const { token } = c.req.valid('param')
    const key = await judgeTry(db, [MISSES, c.get('visitor')], now, () =>
      selectCalendarKey(db, token),
    )
    if (!key) throw notFound('This calendar')
    await countAttempt(db, READS, token, now)
    const today = dayIn(config.timeZone, now)
    const dues = await selectCalendarDues(db, key, today)
    const text = calendarText(dues, { ...config, today })
    return textOrUnchanged(c, text, {
      'Cache-Control': 'private, max-age=900',
      'Content-Type': 'text/calendar; charset=utf-8',
    })
  })

  serve(api, settings, async ({ user }) => {
    return await selectCalendarSettings(db, user.id)
  })

  serve(api, make, async ({ user, body: { siteRid } }) => {
    const now = clock()
    await countAttempt(db, MAKES, String(user.id), now)
    const token = await makeCalendarKey(db, { userId: user.id, siteRid }, now)
    return { address: `${config.publicUrl}/pub/calendar/${token}.ics` }
  })

  serve(api, revoke, async ({ user, body }) => {
    await revokeCalendarKey(db, { userId: user.id, siteRid: body.siteRid })
    return null
  })

  serve(api, reminders, async ({ user, body }) => {
    await setReminders(db, { userId: user.id, isOn: body.isOn }, clock())
    return null
  })
}
