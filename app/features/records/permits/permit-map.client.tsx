import type { ReactElement } from 'react'
import { LiveMap } from '#app/components/map/live/live-map.client.tsx'
import { answerOf } from '#app/components/map/map-answer.ts'
import type { StageView } from '#app/components/map/map-view-model.ts'
import { useMapArea } from '#app/components/map/live/use-map-area.client.ts'
import { usePermitMapQuery, type PermitFilter } from '#app/gql/hooks.ts'
import { mapQuery } from '#app/lib/apollo.client.ts'

type PermitMapProps = { stage: StageView; filter: PermitFilter }

/** The permits of the visible part, asked for again whenever the map comes to rest. */
export function PermitMap({ stage, filter }: PermitMapProps): ReactElement {
  const area = useMapArea(stage)
  const { data, previousData, ...query } = usePermitMapQuery(
    mapQuery({ filter, bounds: area.bounds }),
  )
  return (
    <LiveMap
      stage={stage}
      area={area}
      answer={answerOf((data ?? previousData)?.permitMap, query)}
    />
  )
}
