import { useCallback, useEffect, useRef, useState } from 'react'
import { boxText, readBox, type Box } from '#app/lib/search-params.ts'
import type { StageView } from './map-view-model.ts'
import { fitBox, visibleBox, type Size, type View } from './mercator.ts'
import { useMapAddress } from './use-map-address.client.ts'

/** The map counts as still after this long; then it asks the gateway and writes the address. */
const STILL_MS = 300
/** Boxes whose edges differ by less than this share are the same to a reader. */
const SAME = 0.005

export type Still = { view: View; size: Size }

export type MapArea = {
  /** What the gateway is asked for: what the address says, or the visible part once the map has moved. */
  bounds: Box
  /** The view and size when the map last came to rest; null before the first frame. */
  still: Still | null
  /** The view for a size: the present one, or what the address or the agency asks for. */
  viewFor: (size: Size, present: View | null) => View
  onMove: (view: View, size: Size, isByHand: boolean) => void
  /** A view to fly to, when the address changed without the map. */
  target: View | null
  /** Opens a site in the column beside the map. */
  select: (siteId: string) => void
}

/**
 * Keeps what is visible, what is asked for and the address together. Untouched, the map shows the
 * agency's area, and the plain address stands for it.
 */
export function useMapArea(stage: Pick<StageView, 'home' | 'box'>): MapArea {
  const { home, box } = stage
  const [still, setStill] = useState<Still | null>(null)
  const [bounds, setBounds] = useState<Box>(box ?? home)
  const address = useMapAddress(box)
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(stage)
  latest.current = stage
  useEffect(() => () => clearTimeout(timer.current), [])

  const viewFor = useCallback((size: Size, present: View | null): View => {
    if (present && (isTouched.current || latest.current.box)) return present
    return startView(latest.current, size)
  }, [])
  const { write } = address
  const settle = useCallback(
    (view: View, size: Size): void => {
      setStill({ view, size })
      if (!isTouched.current && !latest.current.box) return
      const visible = readBox(boxText(visibleBox(view, size)))
      if (!visible) return
      setBounds(visible)
      if (!latest.current.box || !isSame(visible, latest.current.box)) write(visible)
    },
    [write],
  )
  const onMove = useCallback(
    (view: View, size: Size, isByHand: boolean): void => {
      isTouched.current ||= isByHand
      clearTimeout(timer.current)
      if (isByHand) timer.current = setTimeout(() => settle(view, size), STILL_MS)
      else settle(view, size)
    },
    [settle],
  )

  const size = still?.size
  const [target, setTarget] = useState<View | null>(null)
  useEffect(() => {
    if (!size || !address.isForeign) return
    isTouched.current = latest.current.box !== null
    setBounds(latest.current.box ?? latest.current.home)
    setTarget(startView(latest.current, size))
    // Only a new address moves the map, not a new size.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [address.version])
  return { bounds, still, viewFor, onMove, target, select: address.select }
}

function startView({ home, box }: Pick<StageView, 'home' | 'box'>, size: Size): View {
  return box ? fitBox(box, size, 0) : fitBox(home, size)
}

export function isSame(a: Box, b: Box): boolean {
  const [width, height] = [(b.east - b.west) * SAME, (b.north - b.south) * SAME]
  return (
    Math.abs(a.west - b.west) < width &&
    Math.abs(a.east - b.east) < width &&
    Math.abs(a.south - b.south) < height &&
    Math.abs(a.north - b.north) < height
  )
}
