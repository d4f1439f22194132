import type { TradeCeremony } from '#api/cap-trades/cap-trades.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

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
  return {
    get: (rid: number) => rest.call('capTrades.get', { path: { id: rid } }),
    beginSigning: (tradeRid: number) => rest.call('capTrades.beginSigning', { body: { tradeRid } }),
    signing: (id: string) =>
      believed<TradeCeremony>(rest.call('capTrades.getSigning', { path: { id } })),
    sign: (signing: Signing) => rest.call('capTrades.sign', { body: signing }),
    end: (ending: Ending & { act: 'decline' | 'withdraw' | 'rescind' }) =>
      rest.call('capTrades.end', { body: ending }),
    decide: (decision: Ending & { act: 'complete' | 'refuse' }) =>
      rest.call('capTrades.decide', { body: decision }),
    trust: (tradeRid: number, isTrusted: boolean) =>
      rest.call('capTrades.trust', { body: { tradeRid, isTrusted } }),
  }
}
