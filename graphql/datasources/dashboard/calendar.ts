import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls for calendars of due days, and the mails about them. */
export function calendarSource(rest: Rest) {
  return {
    settings: () => rest.call('obligations.calendarSettings'),
    make: (siteRid: number | null) => rest.call('obligations.makeCalendar', { body: { siteRid } }),
    revoke: (siteRid: number | null) =>
      rest.call('obligations.revokeCalendar', { body: { siteRid } }),
    setReminders: (isOn: boolean) => rest.call('obligations.setReminders', { body: { isOn } }),
  }
}
