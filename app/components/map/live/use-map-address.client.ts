import { useLocation, useNavigate, useNavigation, useNavigationType } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { boxText, readBox, type Box } from '#app/lib/search-params.ts'
import { isSameBox } from '../mercator.ts'

type MapAddress = {
  /** Puts the visible box into the address; the list beside the map then follows. */
  write: (box: Box) => void
  /** Opens a site in the column beside the map. */
  select: (siteId: string) => void
  /** Counts the boxes that did not come from this map: by a link, a form, Back. */
  asked: number
}

/**
 * The map's part of the address. Moving replaces the entry of the history, so that Back leaves the map;
 * choosing a site adds one. Scroll and focus stay.
 */
export function useMapAddress(box: Box | null): MapAddress {
  const navigate = useNavigate()
  const location = useLocation()
  const navigation = useNavigation()
  const isBack = useNavigationType() === 'POP'
  const written = useRef(new Set<string>())
  const last = useRef<string | null>(null)
  const text = textOf(box)
  const shown = useRef(text)
  const [asked, setAsked] = useState(0)
  // Only what is on the page counts: while an address loads, React may render its box and the earlier one by turns.
  useEffect(() => {
    if (shown.current === text) return
    shown.current = text
    if (!isBack && written.current.has(text)) return
    last.current = null
    setAsked((count) => count + 1)
  }, [text, isBack])

  const latest = useRef({ navigate, location, next: navigation.location })
  latest.current = { navigate, location, next: navigation.location }
  const write = useCallback((visible: Box) => {
    const { navigate: go, location: here, next } = latest.current
    // On the way to another page the map has nothing more to say.
    if (next && next.pathname !== here.pathname) return
    const visibleText = boxText(visible)
    const params = new URLSearchParams((next ?? here).search)
    // Where the address is going counts, not where it is: the map may be back before it has arrived there.
    const target = readBox(params.get('bbox') ?? '')
    if (last.current === visibleText || (target && isSameBox(visible, target))) return
    last.current = visibleText
    written.current.add(visibleText)
    params.set('bbox', visibleText)
    params.delete('page')
    go(`?${params.toString()}`, { replace: true, preventScrollReset: true })
  }, [])
  const select = useCallback((siteId: string) => {
    const { navigate: go, location: here, next } = latest.current
    const params = new URLSearchParams((next?.pathname === here.pathname ? next : here).search)
    params.set('site', siteId)
    go(`?${params.toString()}`, { preventScrollReset: true })
  }, [])
  return { write, select, asked }
}

function textOf(box: Box | null): string {
  return box ? boxText(box) : ''
}
