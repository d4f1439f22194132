import { useCallback, useEffect, useRef, useState } from 'react'
import type { Box } from '#app/lib/search-params.ts'
import type { MapCanvasHandle, MoveCause } from '../live/map-canvas.client.tsx'
import { fitBox, type Size, type View } from '../mercator.ts'
import { STILL_MS, type Still } from '../live/use-map-area.client.ts'

/** What a map shows that no address keeps: first a box, then wherever it was moved. */
export function usePinView(start: Box) {
  const map = useRef<MapCanvasHandle>(null)
  const [still, setStill] = useState<Still | null>(null)
  const present = useRef<View | null>(null)
  const target = useRef<View | null>(null)
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(start)
  latest.current = start
  useEffect(() => () => clearTimeout(timer.current), [])

  const viewFor = useCallback(
    (size: Size, view: View | null): View =>
      view && isTouched.current ? view : fitBox(latest.current, size, 0),
    [],
  )
  const onMove = useCallback((view: View, size: Size, cause: MoveCause): void => {
    present.current = view
    isTouched.current ||= cause === 'hand'
    clearTimeout(timer.current)
    const settle = (): void => {
      target.current = null
      setStill({ view, size })
    }
    if (cause === 'resize') settle()
    else timer.current = setTimeout(settle, STILL_MS)
  }, [])
  const flyTo = useCallback((view: View): void => {
    target.current = view
    map.current?.flyTo(view, 'hand')
  }, [])
  /** Where the map is, or where a flight leads: a key that is held goes on from there. */
  const view = useCallback((): View | null => target.current ?? present.current, [])
  return { map, still, viewFor, onMove, flyTo, view }
}
