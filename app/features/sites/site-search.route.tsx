import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { SiteSearchPage } from './site-search.page.tsx'
import type { loader } from './site-search.server.ts'

export { loader } from './site-search.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.search.title ?? t('Sites') },
]

export default function SiteSearchRoute(): ReactElement {
  return <SiteSearchPage view={useLoaderData<typeof loader>()} />
}
