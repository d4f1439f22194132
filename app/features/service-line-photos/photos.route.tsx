import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { pageHref } from '#app/components/search/search-parts.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { linesPath } from '#app/features/service-lines/line-words.ts'
import { LinePhotosDocument } from '#app/gql/operations.ts'
import { countOf, momentInZone } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { hrefWith, readChoice, readState } from '#app/lib/search-params.ts'
import { stateOf } from '#app/lib/search-request.server.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { t } from '#words/words.ts'
import { photoAddress, PHOTOS, STATES, VIEW_WORDS, VIEWS } from './photos.words.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Photos of pipes') }]

/** Photos that residents sent, for who sees to their lines. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  await requirePage(request, context)
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

export default function PhotosRoute(): ReactElement {
  const view = useLoaderData<typeof loader>()
  return (
    <PageMain width="data">
      <PageHead
        title={t('Photos of pipes')}
        context={t('Sent by residents from the look-up of their address')}
        back={{ href: linesPath('community'), label: t('LSLI Search') }}
      />
      <TabBar label={t('What became of them')} tabs={view.tabs} />
      <Panel id="photos" title={view.count} padded={false}>
        {view.photos.length === 0 ? (
          <EmptyState>{view.empty}</EmptyState>
        ) : (
          <RegisterTable
            caption={t('Photos of pipes')}
            columns={[
              { key: 'address', label: t('Address'), width: '30%' },
              { key: 'system', label: t('Water system') },
              { key: 'note', label: t('What the resident says') },
              { key: 'state', label: t('State') },
              { key: 'sent', label: t('Sent') },
            ]}
            rows={view.photos.map((photo) => ({
              id: photo.id,
              head: (
                <>
                  <a href={photo.href}>{photo.address}</a>
                  <Sub>{photo.line}</Sub>
                </>
              ),
              cells: {
                system: (
                  <>
                    {photo.system}
                    <Sub>{photo.pwsId}</Sub>
                  </>
                ),
                note: photo.note || t('Nothing'),
                state: (
                  <Badge tone={photo.state.tone} shape={photo.state.shape}>
                    {photo.state.label}
                  </Badge>
                ),
                sent: photo.sent,
              },
            }))}
          />
        )}
        <Paginator
          page={view.paging.page}
          pageSize={20}
          total={view.paging.total}
          hrefOf={(page) => pageHref(view.paging.pages, page)}
        />
      </Panel>
    </PageMain>
  )
}
