import { watchMyLocation } from './my-location.ts'

/** The search around a place: it goes to where the device is, with the distance that was chosen. */
export async function startNear(form: HTMLElement): Promise<void> {
  watchMyLocation(({ latitude, longitude }) => {
    if (!(form instanceof HTMLFormElement)) return
    const to = new URL(form.action)
    // Some ten meters are near enough, and tell the portal no more than it needs.
    to.searchParams.set('lat', latitude.toFixed(4))
    to.searchParams.set('lon', longitude.toFixed(4))
    const miles = form.elements.namedItem('miles')
    if (miles instanceof HTMLSelectElement) to.searchParams.set('miles', miles.value)
    location.assign(to)
  })
}
