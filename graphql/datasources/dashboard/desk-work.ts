import type { DeskWaiting, OwnWaiting, WaitingCount } from '#api/dashboard/waiting.schemas.ts'
import type { WaitingMail } from '#api/dashboard/telling/choices.routes.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type MailChoice = Pick<WaitingMail, 'kind' | 'rhythm'>

/** REST calls about what waits. */
export function deskWorkSource(rest: Rest) {
  return {
    get: (kind: string | null) =>
      rest.get<DeskWaiting>(
        `/Agency/Dashboard/GetWaiting${kind ? `?${new URLSearchParams({ kind })}` : ''}`,
      ),
    counts: () => rest.get<WaitingCount[]>('/Client/Dashboard/CountWaiting'),
    getMails: () => rest.get<WaitingMail[]>('/Agency/Dashboard/GetWaitingMails'),
    setMails: (choices: readonly MailChoice[]) =>
      rest.post<null>('/Agency/Dashboard/SetWaitingMails', { choices }),
    getOwn: (most: number) => rest.get<OwnWaiting>(`/Client/Dashboard/GetWaiting?most=${most}`),
  }
}
