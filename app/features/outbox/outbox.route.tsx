import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { OutboxPage } from './outbox.page.tsx'
import type { loader } from './outbox.server.ts'

export { loader } from './outbox.server.ts'

export const headers: HeadersFunction = () => PRIVATE

export const meta: MetaFunction = () => [
  { title: 'Outbox' },
  { name: 'robots', content: 'noindex' },
]

export default function OutboxRoute(): ReactElement {
  return <OutboxPage mails={useLoaderData<typeof loader>().mails} />
}
