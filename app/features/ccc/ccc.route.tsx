import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { action } from './begin-report.server.ts'
import { CccPage } from './ccc.page.tsx'
import { searchLoader as loader } from './ccc.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Cross-connection control') }]

export default function CccRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <CccPage view={useLoaderData<typeof loader>()} refused={told?.error} />
}
