import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { ListsPage } from './lists.page.tsx'
import { loader } from './lists.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Lists' }]

export default function ListsRoute(): ReactElement {
  return <ListsPage view={useLoaderData<typeof loader>()} />
}
