import type { DeskWaiting, OwnWaiting } from '#api/dashboard/waiting.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about what waits. */
export function deskWorkSource(rest: Rest) {
  return {
    get: (kind: string | null) =>
      rest.get<DeskWaiting>(
        `/Agency/Dashboard/GetWaiting${kind ? `?${new URLSearchParams({ kind })}` : ''}`,
      ),
    getOwn: (most: number) => rest.get<OwnWaiting>(`/Client/Dashboard/GetWaiting?most=${most}`),
  }
}
