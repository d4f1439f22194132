import type {
  Subject,
  SubjectAnswer,
  WatchChange,
  WatchList,
  Wish,
} from '#api/watches/watches.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type WatchConfirmationModel = { label: string; rhythm: Wish['rhythm'] }

/** REST calls about what people follow. */
export function watchesSource(rest: Rest) {
  return {
    describe: (subject: Subject) => rest.post<SubjectAnswer>('/Anon/Watch/Describe', subject),
    own: () => rest.get<WatchList>('/Client/Watch/List'),
    managed: (key: string) => rest.post<WatchList>('/Anon/Watch/Managed', { key }),
    confirmation: (token: string) =>
      rest.post<WatchConfirmationModel>('/Anon/Watch/Confirmation', { token }),
    add: (wish: Wish) => rest.post<null>('/Client/Watch/Add', wish),
    ask: (wish: Wish, email: string) => rest.post<null>('/Anon/Watch/Ask', { ...wish, email }),
    confirm: (token: string) => rest.post<{ key: string }>('/Anon/Watch/Confirm', { token }),
    change: (change: WatchChange) => rest.post<null>('/Client/Watch/Change', change),
    changeManaged: (key: string, change: WatchChange) =>
      rest.post<null>('/Anon/Watch/ChangeManaged', { ...change, key }),
    stop: (key: string) => rest.post<null>('/Anon/Watch/Stop', { key }),
  }
}
