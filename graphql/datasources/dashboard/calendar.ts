import type { CalendarSettings } from '#api/obligations/calendar.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls for calendars of due days, and the mails about them. */
export function calendarSource(rest: Rest) {
  return {
    settings: () => rest.get<CalendarSettings>('/Client/Calendar/GetSettings'),
    make: (siteRid: number | null) =>
      rest.post<{ address: string }>('/Client/Calendar/MakeAddress', { siteRid }),
    revoke: (siteRid: number | null) =>
      rest.post<null>('/Client/Calendar/RevokeAddress', { siteRid }),
    setReminders: (isOn: boolean) => rest.post<null>('/Client/Calendar/SetReminders', { isOn }),
  }
}
