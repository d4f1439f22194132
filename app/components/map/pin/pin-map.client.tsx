import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import type { Box } from '#app/lib/search-params.ts'
import { Status } from '#app/components/ui/status.tsx'
import { t } from '#words/words.ts'
import type { MapFeature } from '../live/gather.ts'
import { MapCanvas } from '../live/map-canvas.client.tsx'
import { MapControls } from '../live/map-controls.tsx'
import { movedBy } from '../live/map-keys.ts'
import * as stageCss from '../map-stage.css.ts'
import type { StageView } from '../map-view-model.ts'
import { fitBox, type Position } from '../mercator.ts'
import * as css from './pin-map.css.ts'
import { countyWordsAt } from '../live/use-ground.client.ts'
import { useMapLayers } from '../live/use-map-layers.client.ts'
import { usePinView } from './use-pin-view.client.ts'

type PinMapProps = Pick<StageView, 'mapStates' | 'tileUrl' | 'tileCredit'> & {
  label: string
  /** Shown first; another box moves the map while there is no pin. */
  start: Box
  /** The whole area, for the button that shows it. */
  home: Box
  pin: Position | null
  onPin: (position: Position) => void
  /** What to do where the map cannot be drawn. */
  failure: string
}

const NONE: MapFeature[] = []
/** A pin that comes from elsewhere is shown at least this near. */
const PIN_ZOOM = 10
const NEARER = 3
/** A place to about three feet. */
const DIGITS = 5

/** A map on which a pin is set: by click, by tap, or by keys in the middle. Nothing needs dragging. */
export function PinMap(props: PinMapProps): ReactElement {
  const { label, start, home, pin, mapStates, tileUrl, tileCredit, onPin, failure } = props
  const { map, still, viewFor, onMove, flyTo, view } = usePinView(start)
  const [hasFailed, setHasFailed] = useState(false)
  const [painted, setPainted] = useState<unknown>(null)
  const hintId = useId()
  const stage = { mapStates, tileUrl, radiusMiles: 0, selected: pin }
  const { layers, isComplete } = useMapLayers(stage, { still, bounds: start }, NONE, null)
  const middleWords = useMiddleWords(still)

  const own = useRef(pin)
  useEffect(() => {
    const present = view()
    if (!pin || !present || isSame(own.current, pin)) return
    own.current = pin
    flyTo({ longitude: pin[0], latitude: pin[1], zoom: Math.max(present.zoom, PIN_ZOOM) })
  }, [pin, flyTo, view])
  const startText = Object.values(start).join(' ')
  const shownStart = useRef(startText)
  useEffect(() => {
    if (shownStart.current === startText) return
    shownStart.current = startText
    if (!own.current && map.current) flyTo(viewFor(map.current.size(), null))
  }, [startText, map, viewFor, flyTo])

  function setPin([longitude, latitude]: Position): void {
    const position = [rounded(longitude), rounded(latitude)] as const
    own.current = position
    onPin(position)
    const present = view()
    // Far out the map comes nearer, so that the next click places the pin better.
    const zoom = present && Math.max(present.zoom, Math.min(present.zoom + NEARER, PIN_ZOOM))
    if (zoom) flyTo({ longitude, latitude, zoom })
  }
  function onKeyDown(event: KeyboardEvent): void {
    const present = view()
    if (!present || event.altKey || event.ctrlKey || event.metaKey) return
    const next = movedBy(event.key, present, event.shiftKey)
    const isSet = event.key === 'Enter' || event.key === ' '
    if (!next && !isSet) return
    event.preventDefault()
    if (next) {
      middleWords.ask()
      flyTo(next)
    } else setPin([present.longitude, present.latitude])
  }
  if (hasFailed) return <p role="status">{failure}</p>
  return (
    <>
      <div className={css.box}>
        {/* A map is worked with keys of its own, so it is an application; the fields say the same. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={stageCss.frame}
          role="application"
          aria-roledescription="map"
          aria-label={label}
          aria-describedby={hintId}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          data-map={painted === layers && isComplete ? 'ready' : 'waiting'}
        >
          <MapCanvas
            ref={map}
            layers={layers}
            viewFor={viewFor}
            onMove={onMove}
            onHover={ignore}
            onPick={ignore}
            onPosition={setPin}
            hasWheelZoom={false}
            onPainted={setPainted}
            onFailure={() => setHasFailed(true)}
          />
        </div>
        <Cross />
        <MapControls
          onZoom={(step) => {
            const present = view()
            if (present) flyTo({ ...present, zoom: present.zoom + step })
          }}
          onHome={() => still && flyTo(fitBox(home, still.size))}
        />
        {tileCredit ? <span className={stageCss.credit}>{tileCredit}</span> : null}
      </div>
      <p id={hintId} className={css.hint}>
        {t(
          'Click or tap the map to set the pin; the map comes nearer, so that you can set it again more exactly. By keyboard: arrow keys move the map, with Shift a little; plus and minus zoom; Enter sets the pin in the middle.',
        )}
      </p>
      <Status>{middleWords.words}</Status>
    </>
  )
}

/** Says what lies in the middle, once the map has come to rest after a key. */
function useMiddleWords(still: ReturnType<typeof usePinView>['still']) {
  const [words, setWords] = useState('')
  const isAsked = useRef(false)
  useEffect(() => {
    if (!still || !isAsked.current) return
    isAsked.current = false
    const { longitude, latitude } = still.view
    void countyWordsAt([longitude, latitude]).then((county) =>
      setWords(
        t('In the middle: {county}', { county: county || t('no county that is known here') }),
      ),
    )
  }, [still])
  const ask = (): void => {
    isAsked.current = true
  }
  return { words, ask }
}

function Cross(): ReactElement {
  const lines = 'M22 2V16M22 28V42M2 22H16M28 22H42'
  return (
    <svg className={css.cross} viewBox="0 0 44 44" aria-hidden="true">
      <path data-part="halo" d={lines} />
      <path data-part="line" d={lines} />
    </svg>
  )
}

function isSame(a: Position | null, b: Position): boolean {
  return a !== null && a[0] === b[0] && a[1] === b[1]
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DIGITS))
}

function ignore(): void {}
