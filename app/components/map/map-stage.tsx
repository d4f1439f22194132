import { Suspense, type ReactElement, type ReactNode } from 'react'
import { t } from '#words/words.ts'
import { Icon } from '../ui/icon.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Legend } from './legend.tsx'
import { MapBoundary } from './live/map-boundary.tsx'
import * as css from './map-stage.css.ts'
import type { StageView } from './map-view-model.ts'

type MapStageProps = {
  stage: StageView
  /** The switch between grid and map. */
  views: ReactNode
  /** The live map, a lazy component: its code is loaded in the browser only. */
  children: ReactNode
}

/** The column of the map: the picture, what it found, its legend and its notes. */
export function MapStage({ stage, views, children }: MapStageProps): ReactElement {
  const isHydrated = useHydrated()
  return (
    <section className={css.stage} aria-label={t('Map')}>
      {isHydrated ? (
        <MapBoundary
          fallback={
            <Waiting>{t('The map could not be loaded. The list holds the same records.')}</Waiting>
          }
        >
          <Suspense fallback={<Waiting>{t('Loading the map')}</Waiting>}>{children}</Suspense>
        </MapBoundary>
      ) : (
        <div className={css.picture}>
          <noscript className={css.still}>
            <div className={css.stillBox}>
              <iframe className={css.stillPicture} src={stage.stillHref} title={stage.title} />
              <StillMoves moves={stage.moves} />
            </div>
            <p className={css.stillNote}>
              {t(
                'The map needs JavaScript to be moved by hand. Here it stands still, and its marks are links. The list holds the same records.',
              )}
            </p>
          </noscript>
        </div>
      )}
      <div className={css.top}>{views}</div>
      <div className={css.foot}>
        <p id="map-description" className={visuallyHidden}>
          {stage.description}
        </p>
        <Legend {...stage.legend} />
        <p className={css.notes}>{stage.notes.join(' ')}</p>
      </div>
    </section>
  )
}

function StillMoves({ moves }: Pick<StageView, 'moves'>): ReactElement {
  return (
    <div className={css.zoom} role="group" aria-label={t('Move the map')}>
      {moves.map(({ label, icon, href }) => (
        <a key={label} className={css.zoomButton} href={href}>
          <VisuallyHidden>{label}</VisuallyHidden>
          <Icon name={icon} />
        </a>
      ))}
    </div>
  )
}

function Waiting({ children }: { children: string }): ReactElement {
  return (
    <div className={css.picture}>
      <p className={css.waiting}>{children}</p>
    </div>
  )
}
