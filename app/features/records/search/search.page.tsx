import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import type { loader } from './search.server.ts'
import * as css from './search.css.ts'

export const page = definePage<typeof loader>({
  at: '/:area/search',
  noindex: true,
  title: (view) =>
    view?.keyword ? t('Search for “{keyword}”', { keyword: view.keyword }) : t('Search'),
  View: SearchPage,
})

function SearchPage({ view }: PageProps<typeof loader>): ReactElement {
  const { keyword, action, places, kinds } = view
  return (
    <PageMain>
      <PageHead
        title={keyword ? t('Search for “{keyword}”', { keyword }) : t('Search')}
        context={t('Permits, projects, submittals and sites, by name, address or number.')}
      />
      <form className={css.find} role="search" action={action}>
        <label htmlFor="search-q">{t('Name, address or record number')}</label>
        <div className={css.line}>
          <input id="search-q" name="q" type="search" defaultValue={keyword} autoComplete="off" />
          <Button>{t('Search')}</Button>
        </div>
      </form>
      <div className={css.found}>
        {places.length > 0 ? (
          <Panel id="places" title={t('Places')} padded={false}>
            <PanelList>
              {places.map(({ name, href }) => (
                <li key={href}>
                  <a href={href}>{name}</a>
                </li>
              ))}
            </PanelList>
          </Panel>
        ) : null}
        {kinds?.length === 0 && places.length === 0 ? (
          <EmptyState step={t('Try one word of the name, or a part of the number.')}>
            {t('No result found.')}
          </EmptyState>
        ) : null}
        {kinds?.map(({ code, title, counted, href, rows }) => (
          <Panel
            key={code}
            id={code}
            title={title}
            padded={false}
            more={<a href={href}>{t('All {counted}', { counted })}</a>}
          >
            <PanelList>
              {rows.map((row) => (
                <li key={row.id}>
                  <a href={row.href}>{row.name}</a>
                  <span className={css.about}>{row.about}</span>
                </li>
              ))}
            </PanelList>
          </Panel>
        ))}
      </div>
    </PageMain>
  )
}
