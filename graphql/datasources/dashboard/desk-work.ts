import type { DeskWaiting } from '#api/dashboard/waiting.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about what waits at the desks. */
export function deskWorkSource(rest: Rest) {
  return { get: () => rest.get<DeskWaiting>('/Agency/Dashboard/GetWaiting') }
}
