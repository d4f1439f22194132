import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { SavedSearchesPage } from './saved-searches.page.tsx'
import type { action, loader } from './saved-searches.server.ts'

export { action, loader } from './saved-searches.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Saved searches') }]

export default function SavedSearchesRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <SavedSearchesPage {...useLoaderData<typeof loader>()} refused={told ?? null} />
}
