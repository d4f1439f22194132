import type { z } from 'zod'
import type { enterBody, giveBackBody, handBody, recordBody } from '#api/appeals/appeals.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Body = z.input<typeof recordBody>

/** REST calls of staff about appeals of decisions. */
export function appealsSource(rest: Rest) {
  return {
    get: (id: string) => rest.call('appeals.get', { path: { id } }),
    preview: (body: Body) => rest.call('appeals.preview', { body }),
    record: (body: Body) => rest.call('appeals.record', { body }),
    confirm: (body: z.input<typeof handBody>) => rest.call('appeals.confirm', { body }),
    giveBack: (body: z.input<typeof giveBackBody>) => rest.call('appeals.giveBack', { body }),
    posted: (actRid: number) => rest.call('appeals.posted', { body: { actRid } }),
    enter: (body: z.input<typeof enterBody>) => rest.call('appeals.enter', { body }),
  }
}
