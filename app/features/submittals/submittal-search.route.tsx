import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { SubmittalSearchPage } from './submittal-search.page.tsx'
import type { loader } from './submittal-search.server.ts'

export { loader } from './submittal-search.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.search.title ?? t('Submittals') },
]

export default function SubmittalSearchRoute(): ReactElement {
  return <SubmittalSearchPage view={useLoaderData<typeof loader>()} />
}
