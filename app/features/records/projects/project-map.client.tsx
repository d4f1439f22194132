import type { ReactElement } from 'react'
import { LiveMap } from '#app/components/map/live/live-map.client.tsx'
import { answerOf } from '#app/components/map/map-answer.ts'
import type { StageView } from '#app/components/map/map-view-model.ts'
import { useMapArea } from '#app/components/map/live/use-map-area.client.ts'
import { useProjectMapQuery, type ProjectFilter } from '#app/gql/hooks.ts'
import { mapQuery } from '#app/lib/apollo.client.ts'

type ProjectMapProps = { stage: StageView; filter: ProjectFilter }

/** The projects of the visible part, asked for again whenever the map comes to rest. */
export function ProjectMap({ stage, filter }: ProjectMapProps): ReactElement {
  const area = useMapArea(stage)
  const { data, previousData, ...query } = useProjectMapQuery(
    mapQuery({ filter, bounds: area.bounds }),
  )
  return (
    <LiveMap
      stage={stage}
      area={area}
      answer={answerOf((data ?? previousData)?.projectMap, query)}
    />
  )
}
