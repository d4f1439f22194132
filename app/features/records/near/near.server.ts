import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { loadLinkMap } from '#app/components/map/link-map.server.ts'
import { boxAround } from '#app/components/map/mercator.ts'
import { FindPlacesDocument, NearMapDocument, RecordsNearDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { today } from '#app/lib/format.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { nearHref, readNear } from './near-address.ts'
import { kindOf, mapHref, placeName, viewNear, viewNowhere } from './near.view.ts'
import { t } from '#words/words.ts'

/** Public records around a place: one that was pointed at, or the best that fits what was typed. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = stateOf(request, readNear)
  const to = addressesOf(params)
  const { findPlaces } =
    asked.words && !asked.point
      ? await context.execute(FindPlacesDocument, { words: asked.words })
      : { findPlaces: [] }
  const place = asked.point ? null : findPlaces[0]
  const center = asked.point ?? place
  if (!center) return viewNowhere(asked, to)
  const { latitude, longitude } = center
  const miles = Number(asked.miles)
  const [{ recordsNear }, map] = await Promise.all([
    context.execute(RecordsNearDocument, {
      ...{ latitude, longitude, miles, kind: kindOf(asked.show), page: asked.page },
    }),
    loadLinkMap({
      title: t('Map of the sites within {miles} miles of {place}', {
        miles,
        place: placeName(asked, place ?? null),
      }),
      // Some ground around the circle.
      box: boxAround([longitude, latitude], miles * 1.1),
      circle: { center: [longitude, latitude], miles },
      stays: true,
      mapStates: context.settings.mapStates,
      read: async (bounds) =>
        (
          await context.execute(NearMapDocument, {
            filter: { radius: { latitude, longitude, miles } },
            bounds,
          })
        ).siteMap.features,
      featureOf: (feature) => feature,
      selected: null,
      hrefOfBox: (box) => mapHref(to, box),
      hrefOfSite: (id) => to.site(id),
    }),
  ])
  // Fewer are on record than when the address was made.
  if (recordsNear.nodes.length === 0 && recordsNear.totalCount > 0)
    throw redirect(nearHref(to.near, { ...asked, page: 1 }))
  return viewNear({
    asked,
    to,
    map,
    center: { latitude, longitude },
    place: place ?? null,
    others: findPlaces.slice(1),
    found: recordsNear,
    today: today(context.now, context.settings.timeZone),
  })
}
