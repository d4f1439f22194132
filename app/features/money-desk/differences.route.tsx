import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { DifferencesPage } from './differences.page.tsx'
import { action, loader } from './differences.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Reconciliation' }]

export default function DifferencesRoute(): ReactElement {
  return (
    <DifferencesPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
