import type { Position } from '#app/components/map/mercator.ts'
import type { PinMapScript } from '#app/components/map/pin/pin-island.client.ts'
import type { ShownPinMap } from '#app/components/map/pin/shown-pin-map.ts'

let isOpen = false
let loading: Promise<void> | null = null
let draw: ((shown: ShownPinMap) => void) | null = null

/**
 * The map on which a pin is set: a script of its own, with the components that draw it, loaded when somebody opens the
 * map. Returns what shows the map as the page has it since.
 */
export function watchMap(
  pinOf: () => Position | null,
  onPin: (position: Position) => void,
): () => void {
  window.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-opens-map]')) return
    isOpen = !isOpen
    if (isOpen) loading ??= load(onPin).then(() => show(pinOf()))
    show(pinOf())
  })
  return () => show(pinOf())
}

function parts() {
  const map = document.querySelector<HTMLElement>('[data-map-script]')
  return {
    map,
    live: map?.querySelector<HTMLElement>('[data-map-live]'),
    still: map?.querySelector<HTMLElement>('[data-map-still]'),
    button: document.querySelector<HTMLElement>('[data-opens-map]'),
  }
}

/** A page that was put in has neither the map nor its button open. */
function show(pin: Position | null): void {
  const { map, live, still, button } = parts()
  if (!map || !live || !button) return
  map.hidden = !isOpen && !still
  live.hidden = !isOpen
  if (still) still.hidden = isOpen
  button.setAttribute('aria-expanded', String(isOpen))
  const words = button.querySelector('span')
  if (words) words.textContent = (isOpen ? button.dataset.close : button.dataset.open) ?? ''
  if (isOpen) draw?.({ map: map.dataset.map ?? '', pin })
}

/** A browser in which it cannot be loaded is told of the other ways; opening the map again tries again. */
async function load(onPin: (position: Position) => void): Promise<void> {
  const { map, live } = parts()
  if (!map || !live) return
  live.textContent = map.dataset.loading ?? ''
  try {
    const script = (await import(/* @vite-ignore */ map.dataset.mapScript ?? '')) as PinMapScript
    draw = await script.mountPinMap(live, onPin)
  } catch {
    live.textContent = map.dataset.failure ?? ''
    loading = null
  }
}
