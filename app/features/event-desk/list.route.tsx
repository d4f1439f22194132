import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { EventListPage } from './list.page.tsx'
import { loader } from './list.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Environmental events' }]

export default function EventListRoute(): ReactElement {
  return <EventListPage view={useLoaderData<typeof loader>()} />
}
