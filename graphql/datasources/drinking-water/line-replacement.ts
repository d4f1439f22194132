import type { SavePlan } from '#api/line-replacement/replacement.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about the replacement of service lines. */
export function lineReplacementSource(rest: Rest) {
  return {
    list: () => rest.call('lineReplacement.list'),
    get: (rid: number) => rest.call('lineReplacement.get', { path: { id: rid } }),
    savePlan: (body: SavePlan) => rest.call('lineReplacement.savePlan', { body }),
  }
}
