import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { Button } from '../ui/button.tsx'
import type { MapFeature } from './live/gather.ts'
import { foundWords } from './found-words.ts'
import { found } from './map-stage.css.ts'

/** What the gateway said for the visible part. */
export type MapAnswer = {
  /** Undefined until the first answer. */
  features: MapFeature[] | undefined
  siteCount: number
  /** True where the number is rounded, in a large database. */
  isEstimate: boolean
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** How many sites are on the map, said aloud whenever it changes. */
export function MapFound({ answer }: { answer: MapAnswer }): ReactElement {
  return (
    <div className={found}>
      <p role="status">{foundWords(answer)}</p>
      {answer.hasFailed ? (
        <Button type="button" look="outlined" small onClick={answer.retry}>
          {t('Try again')}
        </Button>
      ) : null}
    </div>
  )
}
