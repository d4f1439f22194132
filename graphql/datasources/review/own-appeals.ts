import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of whoever appeals a decision or an act, or holds what is appealed. */
export function ownAppealsSource(rest: Rest) {
  return {
    get: (id: string) => rest.call('appeals.own', { path: { id } }),
    begin: (submittalRid: number, actRid: number | null) =>
      rest.call('appeals.begin', { body: { submittalRid, actRid } }),
    withdraw: (rid: number, reason: string) =>
      rest.call('appeals.withdraw', { body: { rid, reason } }),
  }
}
