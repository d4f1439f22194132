import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { SitePage } from './site.page.tsx'
import { action, loader } from './site.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Site ${data.site.name}` : 'Site' },
]

export default function SiteRoute(): ReactElement {
  return <SitePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
