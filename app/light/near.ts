import { findDevice } from './my-location.ts'

/** The search around a place: its button goes to where the device is, with the distance that was chosen. */
export async function startNear(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return
  form.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-finds-me]') : null
    if (button) findDevice(button, (position) => location.assign(around(form, position)))
  })
}

function around(form: HTMLFormElement, { latitude, longitude }: GeolocationCoordinates): URL {
  const to = new URL(form.action)
  // Some ten meters are near enough, and tell the portal no more than it needs.
  to.searchParams.set('lat', latitude.toFixed(4))
  to.searchParams.set('lon', longitude.toFixed(4))
  const miles = form.elements.namedItem('miles')
  if (miles instanceof HTMLSelectElement) to.searchParams.set('miles', miles.value)
  return to
}
