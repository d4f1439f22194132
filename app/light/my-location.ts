const WAIT = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Listens to the button that asks the device where it is; the browser asks the visitor first. */
export function watchMyLocation(found: (position: GeolocationCoordinates) => void): void {
  window.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-finds-me]') : null
    if (button) find(button, found)
  })
}

let isFinding = false

function find(button: HTMLElement, found: (position: GeolocationCoordinates) => void): void {
  if (isFinding) return
  isFinding = true
  const { finding = '', denied = '', slow = '', lost = '' } = button.dataset
  say(finding)
  if (!('geolocation' in navigator)) return end(lost)
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      end('')
      found(coords)
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
