import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { loader } from './correspondence.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/corr',
  title: () => t('Correspondence'),
  View: CorrespondencePage,
})

/** The correspondence on all submittals of the user, newest first. */
function CorrespondencePage({ view }: PageProps<typeof loader>): ReactElement {
  const { rows, total, unread, newerHref, olderHref } = view
  return (
    <PageMain>
      <PageHead
        title={t('Correspondence')}
        context={total > 0 ? t('{total} in all, {unread} not read', { total, unread }) : undefined}
      />
      <Panel title={t('On your submittals')} id="correspondence" padded={false}>
        {rows.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
        <PanelList>
          {rows.map(({ id, href, subject, about, words }) => (
            <li key={id}>
              <a href={href}>{subject}</a>
              <p>{about}</p>
              <p className={css.quiet}>{words}</p>
            </li>
          ))}
          {newerHref || olderHref ? (
            <li>
              {newerHref ? <a href={newerHref}>{t('Newer')}</a> : null}{' '}
              {olderHref ? <a href={olderHref}>{t('Older')}</a> : null}
            </li>
          ) : null}
        </PanelList>
      </Panel>
    </PageMain>
  )
}
