import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { TestersPage } from './testers.page.tsx'
import { loader } from './testers.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Backflow testers') }]

export default function TestersRoute(): ReactElement {
  return <TestersPage view={useLoaderData<typeof loader>()} />
}
