import type { z } from 'zod'
import type {
  dropTypeSchema,
  offerTypeSchema,
  OpenType,
  publishTypeSchema,
  TypeRow,
} from '#api/type-desk/type-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const TYPE = '/Agency/SubmittalType'

/** REST calls of staff who keep submittal types. Their files do not pass the graph. */
export function typeDeskSource(rest: Rest) {
  return {
    all: () => rest.get<TypeRow[]>(`${TYPE}/GetAll`),
    get: (code: string) => rest.get<OpenType>(`${TYPE}/Get/${encodeURIComponent(code)}`),
    publish: (body: z.input<typeof publishTypeSchema>) => rest.post<null>(`${TYPE}/Publish`, body),
    drop: (body: z.input<typeof dropTypeSchema>) => rest.post<null>(`${TYPE}/DropDraft`, body),
    offer: (body: z.input<typeof offerTypeSchema>) => rest.post<null>(`${TYPE}/Offer`, body),
  }
}
