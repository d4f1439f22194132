import type { Position } from '#app/components/map/mercator.ts'
import { LATITUDE, LONGITUDE, pinOf, textsOf } from '#app/features/events/place/report-pin.ts'
import { watchAddresses } from './addresses.ts'
import { watchMap } from './map.ts'
import { fillIn, reportForm, save } from './saves.ts'

const WAIT = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** The place of an event: a known address, the device's location, or the map. Shows them as they are, when called. */
export function watchPlace(): () => void {
  watchAddresses()
  const showMap = watchMap(pinInForm, place)
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-finds-me]') : null
    if (button) find(button)
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

function pinInForm(): Position | null {
  const textOf = (name: string): string => {
    const field = reportForm()?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field.value : ''
  }
  return pinOf(textOf(LATITUDE), textOf(LONGITUDE))
}

let isFinding = false

/** Asks the device where it is; the browser asks the visitor first. */
function find(button: HTMLElement): void {
  if (isFinding) return
  isFinding = true
  const { finding = '', denied = '', slow = '', lost = '' } = button.dataset
  say(finding)
  if (!('geolocation' in navigator)) return end(lost)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      end('')
      place([coords.longitude, coords.latitude])
    },
    // By the number that the browser gives.
    ({ code }) => end({ 1: denied, 3: slow }[code] ?? lost),
    WAIT,
  )
}

function end(words: string): void {
  isFinding = false
  say(words)
}

function say(words: string): void {
  const status = document.querySelector('[data-place-words]')
  if (status) status.textContent = words
}
