import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { TagsPage } from './tags.page.tsx'
import { loader } from './tags.server.ts'

export { loader }
export { RootError as ErrorBoundary } from '#app/shell/root-error.tsx'

export const headers = () => PRIVATE

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: '/print.css', media: 'print' },
]

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Tags of {site}', { site: data.site }) : t('Tags') },
  { name: 'robots', content: 'noindex' },
]

export default function TagsRoute(): ReactElement {
  return <TagsPage view={useLoaderData<typeof loader>()} />
}
