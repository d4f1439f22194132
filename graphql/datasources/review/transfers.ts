import type { z } from 'zod'
import type {
  agreeBody,
  askBody,
  AskedTakeOver,
  TakeOver,
  TakeOverCeremony,
} from '#api/transfers/transfers.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about transfers of permits: of whoever is asked, and of whoever asks. */
export function transfersSource(rest: Rest) {
  return {
    get: (key: string) => rest.get<TakeOver>(`/Anon/TakeOver/Get/${encodeURIComponent(key)}`),
    decline: (key: string, reason: string) =>
      rest.post<null>('/Anon/TakeOver/Decline', { key, reason }),
    begin: (key: string) =>
      rest.post<{ ceremonyId: string }>('/Client/TakeOver/BeginSigning', { key }),
    signing: (id: string) =>
      rest.get<TakeOverCeremony>(`/Client/TakeOver/Signing/${encodeURIComponent(id)}`),
    agree: (body: z.input<typeof agreeBody>) => rest.post<null>('/Client/TakeOver/Sign', body),
    asked: (product: string, rid: number) =>
      rest.get<AskedTakeOver>(`/Client/TakeOver/Asked/${encodeURIComponent(product)}/${rid}`),
    ask: (body: z.input<typeof askBody>) => rest.post<null>('/Client/TakeOver/Ask', body),
  }
}
