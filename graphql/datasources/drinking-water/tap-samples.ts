import type { TapPeriod, TapSamples } from '#api/tap-samples/samples.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about lead and copper at taps. */
export function tapSamplesSource(rest: Rest) {
  return {
    get: (rid: number, asked: Record<string, string>) =>
      rest.get<TapSamples>(`/Client/TapSample/Get/${rid}?${new URLSearchParams(asked)}`),
    periods: (pwsId: string) =>
      rest.get<TapPeriod[]>(`/Anon/TapSample/Periods/${encodeURIComponent(pwsId)}`),
  }
}
