import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './start-pages.css.ts'
import type { loader } from './start-index.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/start',
  kept: true,
  title: () => t('Before you begin'),
  View: StartIndexPage,
})

function StartIndexPage({ view }: PageProps<typeof loader>): ReactElement {
  const { tasks } = view
  return (
    <PageMain>
      <PageHead title={t('Before you begin')} />
      <div className={css.page}>
        <p className={css.lead}>
          {t(
            'What each thing is for, what you need for it, how long it takes and what comes after.',
          )}
        </p>
        <ul>
          {tasks.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
    </PageMain>
  )
}
