import type { Subject, WatchChange, Wish } from '#api/watches/watches.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type WatchConfirmationModel = { label: string; rhythm: Wish['rhythm'] }

/** REST calls about what people follow. */
export function watchesSource(rest: Rest) {
  return {
    describe: (subject: Subject) => rest.call('watches.describe', { body: subject }),
    own: () => rest.call('watches.list'),
    managed: (key: string) => rest.call('watches.managed', { body: { key } }),
    confirmation: (token: string) => rest.call('watches.confirmation', { body: { token } }),
    add: (wish: Wish) => rest.call('watches.add', { body: wish }),
    ask: (wish: Wish, email: string) => rest.call('watches.ask', { body: { ...wish, email } }),
    confirm: (token: string) => rest.call('watches.confirm', { body: { token } }),
    change: (change: WatchChange) => rest.call('watches.change', { body: change }),
    changeManaged: (key: string, change: WatchChange) =>
      rest.call('watches.changeManaged', { body: { ...change, key } }),
    stop: (key: string) => rest.call('watches.stop', { body: { key } }),
  }
}
