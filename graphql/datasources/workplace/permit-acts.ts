import type { z } from 'zod'
import type { handBody, recordBody } from '#api/permit-acts/permit-acts.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Body = z.input<typeof recordBody>
type Hand = z.input<typeof handBody>

/** REST calls of staff about permits after their issue. */
export function permitActsSource(rest: Rest) {
  return {
    get: (id: string) => rest.call('permitActs.get', { path: { id } }),
    preview: (body: Body) => rest.call('permitActs.preview', { body }),
    record: (body: Body) => rest.call('permitActs.record', { body }),
    confirm: (body: Hand) => rest.call('permitActs.confirm', { body }),
    giveBack: (body: Hand & { reason: string }) => rest.call('permitActs.giveBack', { body }),
  }
}
