import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { OwnPermitPage } from './own-permit.page.tsx'
import { PassedPermitPage } from './passed-permit.page.tsx'
import { action, loader } from './own-permit.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Permit') },
]

export default function OwnPermitRoute(): ReactElement {
  const told = useActionData<typeof action>()
  const { view, passed } = useLoaderData<typeof loader>()
  if (view === null) return <PassedPermitPage passed={passed} />
  return <OwnPermitPage view={view} error={told?.error ?? null} />
}
