import { useCallback, useEffect, useRef, useState } from 'react'
import { boxText, readBox, type Box } from '#app/lib/search-params.ts'
import type { MoveCause } from './map-canvas.client.tsx'
import type { StageView } from '../map-view-model.ts'
import { fitBox, visibleBox, type Size, type View } from '../mercator.ts'
import { useMapAddress } from './use-map-address.client.ts'

/** The map counts as still after this long; then it asks the gateway and writes the address. */
export const STILL_MS = 300

export type Still = { view: View; size: Size }

export type MapArea = {
  /** What the gateway is asked for: what the address says, or the visible part once the map has moved. */
  bounds: Box
  /** The view and size when the map last came to rest; null before the first frame. */
  still: Still | null
  /** The view for a size: the present one, or what the address or the agency asks for. */
  viewFor: (size: Size, present: View | null) => View
  onMove: (view: View, size: Size, cause: MoveCause) => void
  /** Counts how often the address asked for another part than the map shows. */
  asked: number
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
  const { write, select, asked } = useMapAddress(box)
  const isTouched = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const latest = useRef(stage)
  latest.current = stage
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (asked === 0) return
    isTouched.current = false
    setBounds(latest.current.box ?? latest.current.home)
  }, [asked])

  const viewFor = useCallback((size: Size, present: View | null): View => {
    const { box: wanted, home: whole } = latest.current
    if (present && (isTouched.current || wanted)) return present
    return wanted ? fitBox(wanted, size, 0) : fitBox(whole, size)
  }, [])
  const settle = useCallback(
    (view: View, size: Size): void => {
      setStill({ view, size })
      const wanted = latest.current.box
      if (!isTouched.current && !wanted) return
      const visible = readBox(boxText(visibleBox(view, size)))
      if (!visible) return
      setBounds(visible)
      write(visible)
    },
    [write],
  )
  const onMove = useCallback(
    (view: View, size: Size, cause: MoveCause): void => {
      isTouched.current ||= cause === 'hand'
      clearTimeout(timer.current)
      if (cause === 'resize') settle(view, size)
      else timer.current = setTimeout(() => settle(view, size), STILL_MS)
    },
    [settle],
  )
  return { bounds, still, viewFor, onMove, asked, select }
}
