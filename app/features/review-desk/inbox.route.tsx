import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { InboxPage } from './inbox.page.tsx'
import { action, loader } from './inbox.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Review desk' }]

export default function InboxRoute(): ReactElement {
  return <InboxPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
