import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { SitesPage } from './list.page.tsx'
import { loader } from './list.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Sites and organizations' }]

export default function SitesRoute(): ReactElement {
  return <SitesPage view={useLoaderData<typeof loader>()} />
}
