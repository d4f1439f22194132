import { json } from '@remix-run/node'
import {
  DueSettingsDocument,
  MakeCalendarAddressDocument,
  RevokeCalendarAddressDocument,
  SetDueRemindersDocument,
} from '#app/gql/operations.ts'
import { shortDate, today } from '#app/lib/format.ts'
import { goOn, refuse, stay } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { plural, t, words } from '#words/words.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { dueIn, monthAsked } from './month.ts'
import { viewMonth } from './month.view.ts'

const PATH = '/app/reports/calendar'
const ALL = 'all'
const DONE: Record<string, string> = words({
  revoked: 'The address was ended. Calendars that use it are told that it is gone.',
  on: 'Reminders are on. They are sent from the next one on.',
  off: 'Reminders are off. Nothing is mailed to you about due days.',
})

/** The calendars of a user's due days, and whether mails come. */
export async function loadCalendars({ request, context, viewer }: SignedInArgs) {
  const query = new URL(request.url).searchParams
  const day = today(context.now, context.settings.timeZone)
  const month = monthAsked(query.get('month'), day)
  const { dueSettings, pendingSubmittals } = await context.execute(DueSettingsDocument, {
    due: dueIn(month),
  })
  const { remindBefore, remindAfter } = context.settings.obligations
  const { timeZone } = context.settings
  return json(
    {
      self: PATH,
      mayChange: !viewer.isReadOnly,
      done: DONE[query.get('done') ?? ''] ?? null,
      month: viewMonth(pendingSubmittals, {
        ...{ path: PATH, month, today: day },
        mayFill: viewer.maySubmit && !viewer.isReadOnly,
      }),
      sendsReminders: dueSettings.sendsReminders,
      reminderDays: daysWords(remindBefore, remindAfter),
      calendars: dueSettings.calendars.map(({ siteId, siteName, madeAt }) => ({
        value: siteId ?? ALL,
        name: siteName ?? t('All my sites'),
        made: madeAt ? shortDate(today(new Date(madeAt), timeZone)) : null,
      })),
    },
    { headers: PRIVATE },
  )
}

/** Makes, replaces or ends an address, or turns the mails on or off. */
export async function changeCalendars({ request, context }: SignedInArgs) {
  const form = await request.formData()
  const text = (name: string): string => form.get(name)?.toString() ?? ''
  const reminders = text('reminders')
  if (reminders === 'on' || reminders === 'off') {
    const isOn = reminders === 'on'
    const { error } = (await context.execute(SetDueRemindersDocument, { isOn })).setDueReminders
    return error ? refuse({ error, made: null }, error) : goOn(`${PATH}?done=${reminders}`)
  }
  const [making, ending] = [text('make'), text('revoke')]
  const siteId = siteOf(making || ending)
  if (siteId === undefined) return goOn(PATH)
  if (ending) {
    const { revokeCalendarAddress } = await context.execute(RevokeCalendarAddressDocument, {
      siteId,
    })
    const { error } = revokeCalendarAddress
    return error ? refuse({ error, made: null }, error) : goOn(`${PATH}?done=revoked`)
  }
  const { makeCalendarAddress } = await context.execute(MakeCalendarAddressDocument, { siteId })
  const { error, address } = makeCalendarAddress
  return error || !address
    ? refuse({ error, made: null }, error ?? undefined)
    : stay({ error: null, made: { value: making, address } })
}

function siteOf(value: string): string | null | undefined {
  if (value === ALL) return null
  return isRecordNumber(value) ? value : undefined
}

function daysWords(before: readonly number[], after: readonly number[]): string {
  const words = [
    ...(before.length > 0 ? [t('{before} before', { before: listed(before) })] : []),
    ...(after.length > 0 ? [t('{after} after', { after: listed(after) })] : []),
  ]
  return words.length === 0
    ? t('none')
    : t('{words} the due day', { words: words.join(t(' and ')) })
}

function listed(days: readonly number[]): string {
  const last = days.at(-1)
  const words =
    days.length > 1
      ? t('{list} and {last}', { list: days.slice(0, -1).join(', '), last })
      : `${last}`
  return `${words} ${plural(days.length === 1 && last === 1 ? 1 : 2, 'day', 'days')}`
}
