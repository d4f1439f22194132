import { useEffect, useState, type ReactElement } from 'react'
import * as masthead from '#app/components/page/masthead/masthead.css.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import * as css from './signed-in.css.ts'

/** Enters and leaves full screen; there is nothing to press without the script that does it. */
export function FullScreen(): ReactElement | null {
  const isHydrated = useHydrated()
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const note = (): void => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  if (!isHydrated || !document.fullscreenEnabled) return null
  return (
    <button
      type="button"
      className={`${masthead.tool} ${masthead.wideOnly} ${css.plainButton}`}
      aria-pressed={isFull}
      onClick={() =>
        void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
      }
    >
      <Icon name={isFull ? 'corners-in' : 'corners-out'} />
      Full screen
    </button>
  )
}
