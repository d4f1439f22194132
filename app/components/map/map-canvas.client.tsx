import { Deck, LinearInterpolator, MapView, type LayersList, type PickingInfo } from '@deck.gl/core'
import { forwardRef, useEffect, useImperativeHandle, useRef, type ReactElement } from 'react'
import type { Place } from './gather.ts'
import { canvas as canvasClass } from './map-stage.css.ts'
import { ZOOM_LIMITS, type Size, type View } from './mercator.ts'

/** How the map moves by itself; it jumps for people who asked for less motion. */
const FLIGHT = {
  ...ZOOM_LIMITS,
  transitionDuration: 400,
  transitionInterpolator: new LinearInterpolator(['longitude', 'latitude', 'zoom']),
}

export type MapCanvasHandle = { flyTo: (view: View) => void }

type MapCanvasProps = {
  layers: LayersList
  /** The first view, once the size is known. */
  viewFor: (size: Size, present: View | null) => View
  onMove: (view: View, size: Size, isByHand: boolean) => void
  onHover: (place: Place | null) => void
  onPick: (place: Place) => void
  /** Called once the first frame is painted. */
  onReady: () => void
  onFailure: () => void
}

/** The only place that touches WebGL. React says what to draw; moving the map never renders React. */
export const MapCanvas = forwardRef<MapCanvasHandle, MapCanvasProps>(function MapCanvas(props, handle): ReactElement {
  const parent = useRef<HTMLDivElement>(null)
  const deck = useRef<Deck<MapView> | null>(null)
  const view = useRef<View | null>(null)
  const move = useRef<(view: View) => void>(() => undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const box = parent.current
    if (!box) return
    const jump = (next: View, size: Size, isByHand: boolean): void => {
      view.current = { ...next, ...ZOOM_LIMITS }
      created.setProps({ viewState: view.current })
      latest.current.onMove(next, size, isByHand)
    }
    const created = createDeck(box, { props: () => latest.current, move: jump, current: () => view.current })
    deck.current = created
    move.current = (target) => {
      // A flight calls back for each of its steps; a jump has to tell of itself.
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) jump(target, sizeOf(created), true)
      else created.setProps({ viewState: { ...target, ...FLIGHT } })
    }
    return () => {
      deck.current = null
      created.finalize()
    }
  }, [])
  useEffect(() => deck.current?.setProps({ layers: props.layers }), [props.layers])
  useImperativeHandle(handle, () => ({ flyTo: (target) => move.current(target) }))
  return <div ref={parent} className={canvasClass} />
})

type Reins = { props: () => MapCanvasProps; move: (view: View, size: Size, isByHand: boolean) => void; current: () => View | null }

function createDeck(parent: HTMLDivElement, { props, move, current }: Reins): Deck<MapView> {
  let isFirst = true
  const deck: Deck<MapView> = new Deck<MapView>({
    parent,
    // A view must be there from the start; the size that counts comes with the first call of onResize.
    viewState: { ...props().viewFor({ width: parent.clientWidth, height: parent.clientHeight }, null), ...ZOOM_LIMITS },
    views: new MapView({ repeat: false }),
    controller: { dragRotate: false, touchRotate: false, keyboard: false, scrollZoom: { speed: 0.01, smooth: false } },
    layers: props().layers,
    pickingRadius: 2,
    onResize: (size) => {
      if (size.width < 2 || size.height < 2) return
      move(props().viewFor(size, current()), size, false)
    },
    onViewStateChange: ({ viewState, interactionState }) =>
      move(viewState, sizeOf(deck), Object.values(interactionState ?? {}).some(Boolean)),
    onHover: (info) => props().onHover(placeOf(info)),
    onClick: (info) => {
      const place = placeOf(info)
      if (place) props().onPick(place)
    },
    getCursor: ({ isDragging, isHovering }) => (isDragging ? 'grabbing' : isHovering ? 'pointer' : 'grab'),
    onAfterRender: () => {
      if (!isFirst || !current()) return
      isFirst = false
      props().onReady()
    },
    onError: (_error, layer) => {
      // A picture of one layer may fail (a tile, a font); without any layer there is no map at all.
      if (!layer) props().onFailure()
    },
  })
  return deck
}

function sizeOf({ width, height }: Size): Size {
  return { width, height }
}

function placeOf({ object }: PickingInfo): Place | null {
  return isPlace(object) ? object : null
}

function isPlace(object: unknown): object is Place {
  return typeof object === 'object' && object !== null && 'siteCount' in object
}
