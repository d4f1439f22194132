import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { OperationsPage } from './operations.page.tsx'
import { action, loader } from './operations.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Operations' }]

export default function OperationsRoute(): ReactElement {
  return (
    <OperationsPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
