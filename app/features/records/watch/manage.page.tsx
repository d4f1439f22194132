import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { DeadLink } from './link-page.tsx'
import { WatchList } from './watch-list.tsx'
import type { loadManaged as loader, changeOne as action } from './manage.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/watch/manage/:key',
  secret: true,
  title: () => t('What you follow'),
  View: ManagePage,
})

function ManagePage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { self, found, done } = view
  if (!found) return <DeadLink />
  return (
    <PageMain>
      {told ? <ErrorSummary title={told.error.message} errors={[]} /> : null}
      <PageHead
        title={t('What you follow')}
        context={
          found.address
            ? t('Mails go to {address}.', { address: found.address })
            : t('Mails go to your account.')
        }
      />
      <Stack>
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        <WatchList self={self} area="pub" watches={found.watches} />
      </Stack>
    </PageMain>
  )
}
