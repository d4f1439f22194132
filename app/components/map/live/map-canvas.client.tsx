import { Deck, LinearInterpolator, MapView, type LayersList, type PickingInfo } from '@deck.gl/core'
import { forwardRef, useEffect, useImperativeHandle, useRef, type ReactElement } from 'react'
import type { Place } from './gather.ts'
import { canvas as canvasClass } from '../map-stage.css.ts'
import { ZOOM_LIMITS, type Position, type Size, type View } from '../mercator.ts'

/** Why the picture changed: the reader moved it, the address asked for it, or the window did. */
export type MoveCause = 'hand' | 'address' | 'resize'

export type MapCanvasHandle = {
  flyTo: (view: View, cause: MoveCause) => void
  /** The size as it is on the page now. */
  size: () => Size
}

type MapCanvasProps = {
  layers: LayersList
  /** The view for a size: the present one is null before the first. */
  viewFor: (size: Size, present: View | null) => View
  onMove: (view: View, size: Size, cause: MoveCause) => void
  onHover: (place: Place | null) => void
  onPick: (place: Place) => void
  /** Takes a click or a tap on any place; left out where only sites can be chosen. */
  onPosition?: (position: Position) => void
  /** False where the wheel scrolls the page around the map. */
  hasWheelZoom?: boolean
  /** Called when a frame with these layers has been painted. */
  onPainted: (layers: LayersList) => void
  onFailure: () => void
}

/** How the map moves by itself; it jumps for people who asked for less motion. */
const FLIGHT = {
  ...ZOOM_LIMITS,
  transitionDuration: 400,
  transitionInterpolator: new LinearInterpolator(['longitude', 'latitude', 'zoom']),
}

/** The only place that touches WebGL. React says what to draw; moving the map never renders React. */
export const MapCanvas = forwardRef<MapCanvasHandle, MapCanvasProps>(
  function MapCanvas(props, handle): ReactElement {
    const parent = useRef<HTMLDivElement>(null)
    const camera = useRef<Camera | null>(null)
    const latest = useRef(props)
    latest.current = props

    useEffect(() => {
      if (!parent.current) return
      const created = createCamera(parent.current, () => latest.current)
      camera.current = created
      return () => {
        camera.current = null
        created.deck.finalize()
      }
    }, [])
    useEffect(() => camera.current?.draw(props.layers), [props.layers])
    useImperativeHandle(handle, () => ({
      flyTo: (view, cause) => camera.current?.flyTo(view, cause),
      size: () => sizeOf(parent.current),
    }))
    return <div ref={parent} className={canvasClass} />
  },
)

type Camera = {
  deck: Deck<MapView>
  draw: (layers: LayersList) => void
  flyTo: MapCanvasHandle['flyTo']
}

function createCamera(parent: HTMLDivElement, props: () => MapCanvasProps): Camera {
  let view: View | null = null
  let flight: MoveCause = 'hand'
  let drawn: LayersList = props().layers
  let painted: LayersList | null = null

  function move(next: View, cause: MoveCause): void {
    view = { ...next, ...ZOOM_LIMITS }
    deck.setProps({ viewState: view })
    props().onMove(next, sizeOf(parent), cause)
  }
  const deck: Deck<MapView> = new Deck<MapView>({
    parent,
    // A view must be there from the start; the one that counts comes with the first call of onResize.
    viewState: { ...props().viewFor(sizeOf(parent), null), ...ZOOM_LIMITS },
    views: new MapView({ repeat: false }),
    controller: {
      dragRotate: false,
      touchRotate: false,
      keyboard: false,
      scrollZoom: props().hasWheelZoom === false ? false : { speed: 0.01, smooth: false },
    },
    layers: drawn,
    pickingRadius: 2,
    // Where drawing is slow, finding what lies under a finger can take longer than a tap may last.
    eventRecognizerOptions: { click: { time: 1500 }, dblclick: { time: 1500 } },
    // The frame around the map takes the keyboard; the canvas is no stop of its own.
    onLoad: () => deck.getCanvas()?.removeAttribute('tabindex'),
    onResize: ({ width }) => {
      // Before the style applies, the canvas has a size that the page never shows.
      if (Math.abs(width - sizeOf(parent).width) < 2)
        move(props().viewFor(sizeOf(parent), view), 'resize')
    },
    onViewStateChange: ({ viewState, interactionState: by }) => {
      if (by.isDragging || by.isPanning || by.isZooming) flight = 'hand'
      // Without a reason it is the map's own correction of a view that shows more than the world.
      const isMoved = by.isDragging || by.isPanning || by.isZooming || by.inTransition
      move(viewState, isMoved ? flight : 'resize')
    },
    onHover: (info) => props().onHover(placeOf(info)),
    onClick: (info) => {
      const place = placeOf(info)
      if (place) props().onPick(place)
      const [longitude, latitude] = info.coordinate ?? []
      if (longitude !== undefined && latitude !== undefined)
        props().onPosition?.([longitude, latitude])
    },
    getCursor: ({ isDragging, isHovering }) =>
      isDragging ? 'grabbing' : isHovering ? 'pointer' : props().onPosition ? 'crosshair' : 'grab',
    onAfterRender: () => {
      if (painted === drawn || !view) return
      painted = drawn
      props().onPainted(painted)
    },
    onError: (_error, layer) => {
      // A picture of one layer may fail (a tile, a font); without any layer there is no map at all.
      if (!layer) props().onFailure()
    },
  })
  return {
    deck,
    draw: (layers) => {
      drawn = layers
      deck.setProps({ layers })
    },
    flyTo: (target, cause) => {
      flight = cause
      // A flight calls back for each of its steps; a jump has to tell of itself.
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) move(target, cause)
      else deck.setProps({ viewState: { ...target, ...FLIGHT } })
    },
  }
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 }
}

function placeOf({ object }: PickingInfo): Place | null {
  return isPlace(object) ? object : null
}

function isPlace(object: unknown): object is Place {
  return typeof object === 'object' && object !== null && 'siteCount' in object
}
