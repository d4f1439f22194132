import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'
import type { loader, action } from './timeline.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/timeline',
  title: () => t('Timeline'),
  View: TimelinePage,
})

function TimelinePage({ view }: PageProps<typeof loader, typeof action>): ReactElement {
  const { visits } = view
  return (
    <PageMain>
      <PageHead title={t('Timeline')} context={t('The pages you opened last, newest first')} />
      {visits.length === 0 ? (
        <EmptyState>{t('No record found.')}</EmptyState>
      ) : (
        <ol role="list" className={css.visitList}>
          {visits.map(({ path, title, time, isOpen }) => (
            <li key={path}>
              {isOpen ? <a href={path}>{title}</a> : title}
              <span className={css.visitTime}>
                {isOpen ? time : t('{time} · You can no longer open this page.', { time })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </PageMain>
  )
}
