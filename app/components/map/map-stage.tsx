import { Component, Suspense, type ReactElement, type ReactNode } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { Legend } from './legend.tsx'
import * as css from './map-stage.css.ts'
import type { StageView } from './map-view-model.ts'

type MapStageProps = {
  stage: StageView
  /** The switch between grid and map. */
  views: ReactNode
  /** The same picture for browsers without script. */
  still?: ReactNode
  /** The live map, a lazy component: its code is loaded in the browser only. */
  children: ReactNode
}

/** The column of the map: the picture, what it found, its legend and its notes. */
export function MapStage({ stage, views, still, children }: MapStageProps): ReactElement {
  const isHydrated = useHydrated()
  return (
    <section className={css.stage} aria-label="Map">
      {isHydrated ? (
        <MapBoundary>
          <Suspense fallback={<Waiting>Loading the map</Waiting>}>{children}</Suspense>
        </MapBoundary>
      ) : (
        <div className={css.picture}>
          <noscript>
            {still ?? (
              <p className={css.waiting}>
                The map needs JavaScript. The list holds the same records.
              </p>
            )}
          </noscript>
        </div>
      )}
      <div className={css.top}>{views}</div>
      <div className={css.foot}>
        <VisuallyHidden>
          <p id="map-description">{stage.description}</p>
        </VisuallyHidden>
        <Legend {...stage.legend} />
        <p className={css.notes}>{stage.notes.join(' ')}</p>
      </div>
    </section>
  )
}

function Waiting({ children }: { children: string }): ReactElement {
  return (
    <div className={css.picture}>
      <p className={css.waiting}>{children}</p>
    </div>
  )
}

/** A map whose code could not be loaded leaves the page standing. */
class MapBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <Waiting>The map could not be loaded. The list holds the same records.</Waiting>
    ) : (
      this.props.children
    )
  }
}
