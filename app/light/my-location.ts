const WAIT = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

let isFinding = false

/** Asks the device where it is for a button that says so in its data; the browser asks the visitor first. */
export function findDevice(
  button: HTMLElement,
  found: (position: GeolocationCoordinates) => void,
): void {
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
