import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { changeOne, loadOwn } from './manage.server.ts'
import { WatchList } from './watch-list.tsx'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('What you follow') }]

export async function loader(args: LoaderFunctionArgs) {
  return loadOwn(args)
}

export async function action(args: ActionFunctionArgs) {
  return changeOne(args)
}

export default function WatchingPage(): ReactElement {
  const { watches, done } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
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
