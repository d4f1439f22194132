import type { z } from 'zod'
import type {
  addEntrySchema,
  ListRow,
  lookHoursSchema,
  moveEntrySchema,
  ReferenceList,
  renameEntrySchema,
  retireEntrySchema,
} from '#api/reference-desk/reference-desk.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

const LIST = '/Agency/ReferenceList'

/** REST calls of staff who keep the lists of the portal. */
export function referenceDeskSource(rest: Rest) {
  return {
    all: () => rest.get<ListRow[]>(`${LIST}/GetAll`),
    get: (code: string) => rest.get<ReferenceList>(`${LIST}/Get/${encodeURIComponent(code)}`),
    add: (body: z.input<typeof addEntrySchema>) => rest.post<ReferenceList>(`${LIST}/Add`, body),
    rename: (body: z.input<typeof renameEntrySchema>) =>
      rest.post<ReferenceList>(`${LIST}/Rename`, body),
    lookWithin: (body: z.input<typeof lookHoursSchema>) =>
      rest.post<ReferenceList>(`${LIST}/LookWithin`, body),
    move: (body: z.input<typeof moveEntrySchema>) => rest.post<ReferenceList>(`${LIST}/Move`, body),
    retire: (body: z.input<typeof retireEntrySchema>) =>
      rest.post<ReferenceList>(`${LIST}/Retire`, body),
  }
}
