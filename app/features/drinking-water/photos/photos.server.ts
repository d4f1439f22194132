import { json } from '@remix-run/node'
import { LinePhotosDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { t } from '#words/words.ts'
import { PHOTOS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import { photoAddress, STATES, VIEW_WORDS, VIEWS } from './photos.words.ts'

/** Photos that residents sent, for who sees to their lines. */
export async function loader({ request, context }: SignedInArgs) {
  const asked = stateOf(request, (search) => ({
    page: readState(search).page,
    view: readChoice(search, 'view', VIEWS),
  }))
  const hrefOf = (view: string) => hrefWith(PHOTOS, view === VIEWS[0] ? [] : [['view', view]])
  const { serviceLinePhotos: found } = await context.execute(LinePhotosDocument, {
    view: VIEW_WORDS[asked.view].view,
    page: asked.page,
  })
  const zone = context.settings.timeZone
  return json(
    {
      tabs: VIEWS.map((view) => ({
        label: VIEW_WORDS[view].label,
        href: hrefOf(view),
        current: view === asked.view,
      })),
      empty: VIEW_WORDS[asked.view].empty,
      count: countOf(found.totalCount, 'photo', 'photos'),
      paging: { page: asked.page, total: found.totalCount, pages: hrefOf(asked.view) },
      photos: found.nodes.map((photo) => ({
        id: photo.id,
        href: photoAddress(photo.id),
        address: photo.address,
        line: t('Line {identifier}', { identifier: photo.identifier }),
        system: photo.facilityName,
        pwsId: photo.pwsId,
        note: photo.note,
        sent: momentInZone(photo.sentAt, zone),
        state: STATES[photo.state],
      })),
    },
    { headers: PRIVATE },
  )
}
