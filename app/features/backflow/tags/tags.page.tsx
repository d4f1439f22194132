import type { ReactElement } from 'react'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { QrCode } from '#app/components/ui/qr-code/qr-code.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'
import type { TagsView, loader } from './tags.server.ts'
import * as css from './tags.css.ts'
import { definePage } from '#app/lib/define-page.ts'
import { RootError } from '#app/shell/root-error.tsx'

export const page = definePage<typeof loader>({
  at: '/print/backflow-tags/:id',
  guard: 'signed-in',
  frame: false,
  noindex: true,
  title: (view) => (view ? t('Tags of {site}', { site: view.site }) : t('Tags')),
  ErrorBoundary: RootError,
  links: () => [{ rel: 'stylesheet', href: '/print.css', media: 'print' }],
  View: TagsPage,
})

/** A sheet of tags to cut out, one an assembly. */
export function TagsPage({ view }: { view: TagsView }): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <div className={css.ground}>
        <header className={css.tools}>
          <a href={view.back}>{t('Back to the site')}</a>
          <Button type="button" data-needs-script data-print>
            <Icon name="printer" />
            {t('Print')}
          </Button>
        </header>
        <main id="main" tabIndex={-1}>
          <h1>{t('Tags of {site}', { site: view.site })}</h1>
          <p>{[view.address, view.count].filter(Boolean).join(', ')}</p>
          {view.tags.length === 0 ? (
            <EmptyState>{t('No assembly is recorded at this site.')}</EmptyState>
          ) : (
            <ul className={css.list}>
              {view.tags.map((tag) => (
                <li key={tag.id} className={css.tag}>
                  <QrCode
                    qr={tag.qr}
                    label={t('QR code of the page of assembly {id}', { id: tag.id })}
                  />
                  <div>
                    <p className={css.number}>{t('Number {id}', { id: tag.id })}</p>
                    <p>{tag.what}</p>
                    <p className={css.small}>{tag.size}</p>
                    <p className={css.small}>{`${tag.place}, ${view.site}`}</p>
                    <p className={css.small}>{tag.address}</p>
                    <p className={css.small}>{view.agency}</p>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </main>
      </div>
    </PageFrame>
  )
}
