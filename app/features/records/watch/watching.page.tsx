import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { WatchList } from './watch-list.tsx'
import type { loadOwn as loader, changeOne as action } from './manage.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/watching',
  title: () => t('What you follow'),
  View: WatchingPage,
})

function WatchingPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { watches, done } = view
  return (
    <PageMain>
      {told ? <ErrorSummary title={told.error.message} errors={[]} /> : null}
      <PageHead
        title={t('What you follow')}
        back={{ href: '/app/dashboard', label: t('Back to the dashboard') }}
        context={t('Mails go to the address of your account.')}
      />
      <Stack>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        <WatchList self="/app/watching" area="app" watches={watches} />
      </Stack>
    </PageMain>
  )
}
