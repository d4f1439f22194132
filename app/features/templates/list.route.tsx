import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { TemplatesPage } from './list.page.tsx'
import { loader } from './list.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Templates' }]

export default function TemplatesRoute(): ReactElement {
  return <TemplatesPage view={useLoaderData<typeof loader>()} />
}
