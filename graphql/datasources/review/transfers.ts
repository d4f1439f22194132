import type { z } from 'zod'
import type { agreeBody, askBody, TakeOverCeremony } from '#api/transfers/transfers.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

/** REST calls about transfers of permits: of whoever is asked, and of whoever asks. */
export function transfersSource(rest: Rest) {
  return {
    get: (key: string) => rest.call('transfers.get', { path: { key } }),
    decline: (key: string, reason: string) =>
      rest.call('transfers.decline', { body: { key, reason } }),
    begin: (key: string) => rest.call('transfers.begin', { body: { key } }),
    signing: (id: string) =>
      believed<TakeOverCeremony>(rest.call('transfers.open', { path: { id } })),
    agree: (body: z.input<typeof agreeBody>) => rest.call('transfers.agree', { body }),
    asked: (product: string, rid: number) =>
      rest.call('transfers.asked', { path: { schema: product, id: rid } }),
    ask: (body: z.input<typeof askBody>) => rest.call('transfers.ask', { body }),
  }
}
