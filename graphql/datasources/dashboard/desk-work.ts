import type { WaitingMail } from '#api/dashboard/telling/choices.routes.ts'
import { unjudged, type Rest } from '#graphql/lib/rest.ts'

type MailChoice = Pick<WaitingMail, 'kind' | 'rhythm'>

/** REST calls about what waits. */
export function deskWorkSource(rest: Rest) {
  return {
    get: (kind: string | null) =>
      rest.call('dashboard.waiting', { query: { kind: kind || undefined } }),
    counts: () => rest.call('dashboard.waitingCounts'),
    getMails: () => rest.call('dashboard.waitingMails'),
    setMails: (choices: readonly MailChoice[]) =>
      rest.call('dashboard.setWaitingMails', { body: unjudged({ choices }) }),
    getOwn: (most: number) => rest.call('dashboard.ownWaiting', { query: { most } }),
  }
}
