import type { Position } from '#app/components/map/mercator.ts'
import { LATITUDE, LONGITUDE, pinOf, textsOf } from '#app/features/events/place/report-pin.ts'
import { watchAddresses } from './addresses.ts'
import { watchMap } from './map.ts'
import { fillIn, reportForm, save } from './saves.ts'

/** The place of an event: a known address, the device's location, or the map. Shows them as they are, when called. */
export function watchPlace(): () => void {
  watchAddresses()
  const showMap = watchMap(pinInForm, place)
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-finds-me]') : null
    if (button) void find(button)
  })
  window.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && [LATITUDE, LONGITUDE].includes(target.name)) showMap()
  })
  return showMap
}

/** The pin moves there, and the server fills in what follows from it. */
function place(position: Position): void {
  fillIn(textsOf(position))
  void save('use-pin')
}

/** Brought when it is asked for: most know an address. */
async function find(button: HTMLElement): Promise<void> {
  try {
    const { findDevice } = await import('../my-location.ts')
    findDevice(button, ({ longitude, latitude }) => place([longitude, latitude]))
  } catch {
    const told = document.querySelector('[data-place-words]')
    if (told) told.textContent = button.dataset['lost'] ?? ''
  }
}

function pinInForm(): Position | null {
  const textOf = (name: string): string => {
    const field = reportForm()?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return pinOf(textOf(LATITUDE), textOf(LONGITUDE))
}
