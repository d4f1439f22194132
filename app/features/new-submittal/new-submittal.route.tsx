import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { NewSubmittalPage } from './new-submittal.page.tsx'
import type { action, loader } from './new-submittal.server.ts'

export { action, loader } from './new-submittal.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('New Submittal') }]

export default function NewSubmittalRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  const { key, ...view } = data
  return <NewSubmittalPage {...view} formKey={key} refused={told?.error ?? null} />
}
