import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { t } from '#words/words.ts'
import type { MapFeature, Place } from './gather.ts'
import { MapCanvas, type MapCanvasHandle } from './map-canvas.client.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFound, type MapAnswer } from '../map-found.tsx'
import { movedBy } from './map-keys.ts'
import * as css from '../map-stage.css.ts'
import type { StageView } from '../map-view-model.ts'
import { fitBox, project, type View } from '../mercator.ts'
import { scaleBar } from '../still/scale-bar.ts'
import { ScaleBarPicture } from '../still/scale-bar-picture.tsx'
import type { MapArea } from './use-map-area.client.ts'
import { useMapLayers } from './use-map-layers.client.ts'

type LiveMapProps = { stage: StageView; area: MapArea; answer: MapAnswer }

const NONE: MapFeature[] = []
/** A site nearer than this to the edge may lie under a button. */
const EDGE = 72
/** How much nearer a click on a group comes. */
const GROUP_STEP = 2

/** The map as it works with script: it pans and zooms, shows what the gateway found and opens sites. */
export function LiveMap({ stage, area, answer }: LiveMapProps): ReactElement {
  const map = useRef<MapCanvasHandle>(null)
  const [hovered, setHovered] = useState<Place | null>(null)
  const [painted, setPainted] = useState<unknown>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const { still, asked, viewFor } = area
  const { layers, isComplete } = useMapLayers(
    stage,
    area,
    answer.features ?? NONE,
    hovered?.key ?? null,
  )
  const isReady =
    painted === layers && isComplete && answer.features !== undefined && !answer.isLoading
  const fly = (view: View): void => map.current?.flyTo(view, 'hand')

  useEffect(() => {
    if (asked > 0 && map.current) map.current.flyTo(viewFor(map.current.size(), null), 'address')
  }, [asked, viewFor])
  useSelectionInView(stage.selected, still, map)

  function onPick(place: Place): void {
    if (place.siteId !== null) area.select(place.siteId)
    else if (still)
      fly({
        longitude: place.longitude,
        latitude: place.latitude,
        zoom: still.view.zoom + GROUP_STEP,
      })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const next =
      still && !event.altKey && !event.ctrlKey && !event.metaKey
        ? movedBy(event.key, still.view)
        : null
    if (!next) return
    event.preventDefault()
    fly(next)
  }
  return (
    <>
      <div className={css.picture}>
        {hasFailed ? (
          <p className={css.waiting}>
            {t('This browser cannot draw the map. The list holds the same records.')}
          </p>
        ) : (
          // A map is worked with keys of its own, so it is an application; the list holds the same.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <div
            className={css.frame}
            role="application"
            aria-roledescription="map"
            aria-label={stage.title}
            aria-describedby="map-description"
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onKeyDown={onKeyDown}
            data-map={isReady ? 'ready' : 'waiting'}
          >
            <MapCanvas
              ref={map}
              layers={layers}
              viewFor={area.viewFor}
              onMove={area.onMove}
              onHover={setHovered}
              onPick={onPick}
              onPainted={setPainted}
              onFailure={() => setHasFailed(true)}
            />
          </div>
        )}
        <div className={css.corner}>
          {hovered?.siteName ? <span className={css.hovered}>{hovered.siteName}</span> : null}
          {still ? <ScaleBarPicture {...scaleBar(still.view)} /> : null}
        </div>
        <MapControls
          onZoom={(step) => still && fly({ ...still.view, zoom: still.view.zoom + step })}
          onHome={() => still && fly(fitBox(stage.home, still.size))}
        />
        {stage.tileCredit ? <span className={css.credit}>{stage.tileCredit}</span> : null}
      </div>
      <MapFound answer={answer} />
    </>
  )
}

/** A site that was opened outside the visible part, or near its edge, is brought into the middle. */
function useSelectionInView(
  selected: StageView['selected'],
  still: MapArea['still'],
  map: RefObject<MapCanvasHandle>,
): void {
  const shown = useRef<string | null>(null)
  const key = selected ? selected.join(' ') : null
  useEffect(() => {
    if (!still || !map.current || shown.current === key) return
    shown.current = key
    if (!selected) return
    // The column of the site has already taken its part of the page.
    const size = map.current.size()
    const [x, y] = project(selected, still.view, size)
    const isInside = x > EDGE && y > EDGE && x < size.width - EDGE && y < size.height - EDGE
    const view = { ...still.view, longitude: selected[0], latitude: selected[1] }
    if (!isInside) map.current.flyTo(view, 'hand')
  }, [key, selected, still, map])
}
