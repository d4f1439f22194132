import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import type { action } from './account-action.server.ts'
import { AccountPage } from './account.page.tsx'
import type { loader } from './account.server.ts'

export { action } from './account-action.server.ts'
export { loader } from './account.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('{label}, My Account', { label: data.tab.label }) : t('My Account') },
]

export default function AccountRoute(): ReactElement {
  const outcome = useActionData<typeof action>() ?? null
  return <AccountPage view={useLoaderData<typeof loader>()} outcome={outcome} />
}
