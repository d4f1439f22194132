import type { ReactElement } from 'react'
import { LiveMap } from '#app/components/map/live/live-map.client.tsx'
import { answerOf } from '#app/components/map/map-answer.ts'
import type { StageView } from '#app/components/map/map-view-model.ts'
import { useMapArea } from '#app/components/map/live/use-map-area.client.ts'
import { useSiteMapQuery, type SiteFilter } from '#app/gql/hooks.ts'
import { mapQuery } from '#app/lib/apollo.client.ts'

type SiteMapProps = { stage: StageView; filter: SiteFilter }

/** The sites of the visible part, asked for again whenever the map comes to rest. */
export function SiteMap({ stage, filter }: SiteMapProps): ReactElement {
  const area = useMapArea(stage)
  const { data, previousData, ...query } = useSiteMapQuery(
    mapQuery({ filter, bounds: area.bounds }),
  )
  return (
    <LiveMap stage={stage} area={area} answer={answerOf((data ?? previousData)?.siteMap, query)} />
  )
}
