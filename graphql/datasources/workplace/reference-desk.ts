import type { z } from 'zod'
import type {
  addEntrySchema,
  lookHoursSchema,
  moveEntrySchema,
  renameEntrySchema,
  retireEntrySchema,
} from '#api/reference-desk/reference-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who keep the lists of the portal. */
export function referenceDeskSource(rest: Rest) {
  return {
    all: () => rest.call('referenceDesk.all'),
    get: (code: string) => rest.call('referenceDesk.get', { path: { code } }),
    add: (body: z.input<typeof addEntrySchema>) => rest.call('referenceDesk.add', { body }),
    rename: (body: z.input<typeof renameEntrySchema>) =>
      rest.call('referenceDesk.rename', { body }),
    lookWithin: (body: z.input<typeof lookHoursSchema>) =>
      rest.call('referenceDesk.lookWithin', { body }),
    move: (body: z.input<typeof moveEntrySchema>) => rest.call('referenceDesk.move', { body }),
    retire: (body: z.input<typeof retireEntrySchema>) =>
      rest.call('referenceDesk.retire', { body }),
  }
}
