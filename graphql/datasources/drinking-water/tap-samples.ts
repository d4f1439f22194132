import type { Rest } from '#graphql/lib/rest.ts'

/** REST calls about lead and copper at taps. */
export function tapSamplesSource(rest: Rest) {
  return {
    get: (rid: number, asked: Record<string, string>) =>
      rest.call('tapSamples.get', { path: { id: rid }, query: asked }),
    periods: (pwsId: string) => rest.call('tapSamples.periods', { path: { pwsId } }),
  }
}
