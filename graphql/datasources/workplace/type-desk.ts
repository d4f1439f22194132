import type { z } from 'zod'
import type {
  dropTypeSchema,
  offerTypeSchema,
  OpenType,
  publishTypeSchema,
} from '#api/type-desk/type-desk.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

/** REST calls of staff who keep submittal types. Their files do not pass the graph. */
export function typeDeskSource(rest: Rest) {
  return {
    all: () => rest.call('types.all'),
    get: (code: string) => believed<OpenType>(rest.call('types.get', { path: { code } })),
    publish: (body: z.input<typeof publishTypeSchema>) => rest.call('types.publish', { body }),
    drop: (body: z.input<typeof dropTypeSchema>) => rest.call('types.drop', { body }),
    offer: (body: z.input<typeof offerTypeSchema>) => rest.call('types.offer', { body }),
  }
}
