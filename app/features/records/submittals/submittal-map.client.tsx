import type { ReactElement } from 'react'
import { LiveMap } from '#app/components/map/live/live-map.client.tsx'
import { answerOf } from '#app/components/map/map-answer.ts'
import type { StageView } from '#app/components/map/map-view-model.ts'
import { useMapArea } from '#app/components/map/live/use-map-area.client.ts'
import { useSubmittalMapQuery, type SubmittalFilter } from '#app/gql/hooks.ts'
import { mapQuery } from '#app/lib/apollo.client.ts'
import { radiusAround } from './submittal-radius.ts'

type SubmittalMapProps = { stage: StageView; filter: SubmittalFilter }

/** The submittals of the visible part, asked for again whenever the map comes to rest. */
export function SubmittalMap({ stage, filter }: SubmittalMapProps): ReactElement {
  const area = useMapArea(stage)
  const { bounds } = area
  const { data, previousData, ...query } = useSubmittalMapQuery(
    mapQuery({ filter: { ...filter, radius: radiusAround(stage.radiusMiles, bounds) }, bounds }),
  )
  return (
    <LiveMap
      stage={stage}
      area={area}
      answer={answerOf((data ?? previousData)?.submittalMap, query)}
    />
  )
}
