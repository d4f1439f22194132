import { PostForm } from '#app/components/form/post-form.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { DeadLink, linkMeta } from './link-page.tsx'
import { confirm, loadConfirmation } from './manage.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => linkMeta(t('Confirm'))

export async function loader(args: LoaderFunctionArgs) {
  return loadConfirmation(args)
}

export async function action(args: ActionFunctionArgs) {
  return confirm(args)
}

export default function ConfirmPage(): ReactElement {
  const { self, found } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  if (!found || told) return <DeadLink words={told?.message} />
  return (
    <PageMain>
      <PageHead title={t('Follow this record?')} />
      <Panel title={found.label} id="confirm" roomy>
        <p>{t('How often: {rhythm}', { rhythm: found.rhythm })}</p>
        <PostForm action={self}>
          <Button busyLabel={t('Following…')}>{t('Follow')}</Button>
        </PostForm>
      </Panel>
    </PageMain>
  )
}
