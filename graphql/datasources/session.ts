import type { Viewer } from '#api/session/session.routes.ts'
import type { Rest } from '#graphql/lib/context.ts'

/** REST calls about the caller's own session. */
export function sessionSource(rest: Rest) {
  return { current: () => rest.get<Viewer | null>('/Session/Current') }
}
