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
import { linesPath } from '#app/features/drinking-water/service-lines/line-words.ts'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader } from './photos.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/service-line-photos',
  title: () => t('Photos of pipes'),
  View: PhotosPage,
})

function PhotosPage({ view }: PageProps<typeof loader>): ReactElement {
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
