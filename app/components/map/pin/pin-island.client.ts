import type { Position } from '../mercator.ts'
import type { ShownPinMap } from './shown-pin-map.ts'

/** What app/light knows of this script, which it loads by its address. */
export type PinMapScript = { mountPinMap: typeof mountPinMap }

/**
 * Draws the map of a pin into a place of a page that hydrates nothing; answers what draws it anew. The components are
 * loaded from here, so that their style sheet comes with them.
 */
export async function mountPinMap(
  place: HTMLElement,
  onPin: (position: Position) => void,
): Promise<(shown: ShownPinMap) => void> {
  // What the development server's own pages begin with; the components of this one expect it too.
  if (import.meta.env.DEV)
    await import(/* @vite-ignore */ `${'/@id/__x00__'}virtual:remix/inject-hmr-runtime`)
  // A page that hydrates nothing has its words from the server alone.
  if (document.documentElement.lang === 'es-US')
    (await import('#words/browser-spanish.ts')).speakSpanish()
  const { drawPinMap } = await import('./pin-view.client.tsx')
  return drawPinMap(place, onPin)
}
