import type { MapFeature } from './live/gather.ts'
import type { MapAnswer } from './map-found.tsx'

type MapPlaces = { isEstimate: boolean; siteCount: number; features: MapFeature[] }
type Query = { loading: boolean; error?: unknown; refetch: () => Promise<unknown> }

/** What a map hook answered, as the map takes it: old places stay while new ones are on their way. */
export function answerOf(view: MapPlaces | undefined, query: Query): MapAnswer {
  return {
    features: view?.features,
    siteCount: view?.siteCount ?? 0,
    isEstimate: view?.isEstimate ?? false,
    isLoading: query.loading,
    hasFailed: query.error !== undefined && !query.loading,
    // A second failure is shown like the first.
    retry: () => void query.refetch().catch(() => undefined),
  }
}
