import type { z } from 'zod'
import type { changeSchema, endSchema, makeSchema } from '#api/absences/absences.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about who of the staff is away and who covers. */
export function absencesSource(rest: Rest) {
  return {
    get: (rid: number) => rest.call('absences.get', { path: { id: rid } }),
    make: (body: z.input<typeof makeSchema>) => rest.call('absences.make', { body }),
    change: (body: z.input<typeof changeSchema>) => rest.call('absences.change', { body }),
    end: (body: z.input<typeof endSchema>) => rest.call('absences.end', { body }),
  }
}
