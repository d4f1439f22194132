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
import { DeadLink, linkMeta } from './link-page.tsx'
import { changeOne, loadManaged } from './manage.server.ts'
import { WatchList } from './watch-list.tsx'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => linkMeta(t('What you follow'))

export async function loader(args: LoaderFunctionArgs) {
  return loadManaged(args)
}

export async function action(args: ActionFunctionArgs) {
  return changeOne(args)
}

export default function ManagePage(): ReactElement {
  const { self, found, done } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
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
