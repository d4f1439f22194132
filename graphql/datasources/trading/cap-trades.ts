import type { CapTrade, TradeCeremony } from '#api/cap-trades/cap-trades.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

type Ending = { tradeRid: number; reason: string }
type Signing = {
  tradeRid: number
  ceremonyId: string
  pin: string
  answer: string
  hasAgreed: boolean
}

/** REST calls about trades of compliance instruments. */
export function capTradesSource(rest: Rest) {
  const call = '/Client/CapTrade'
  return {
    get: (rid: number) => rest.get<CapTrade>(`${call}/Get/${rid}`),
    beginSigning: (tradeRid: number) =>
      rest.post<{ ceremonyId: string }>(`${call}/BeginSigning`, { tradeRid }),
    signing: (id: string) =>
      rest.get<TradeCeremony>(`${call}/GetSigning/${encodeURIComponent(id)}`),
    sign: (signing: Signing) => rest.post<null>(`${call}/Sign`, signing),
    end: (ending: Ending & { act: 'decline' | 'withdraw' | 'rescind' }) =>
      rest.post<null>(`${call}/End`, ending),
    decide: (decision: Ending & { act: 'complete' | 'refuse' }) =>
      rest.post<null>('/Agency/CapTrade/Decide', decision),
    trust: (tradeRid: number, isTrusted: boolean) =>
      rest.post<null>(`${call}/Trust`, { tradeRid, isTrusted }),
  }
}
