import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { NewsPage } from './news.page.tsx'
import { loader } from './news.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'News' }]

export default function NewsRoute(): ReactElement {
  return <NewsPage view={useLoaderData<typeof loader>()} />
}
