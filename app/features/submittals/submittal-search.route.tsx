import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { SubmittalSearchPage } from './submittal-search.page.tsx'
import type { loader } from './submittal-search.server.ts'

export { loader } from './submittal-search.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.search.title ?? 'Submittals' },
]

export default function SubmittalSearchRoute(): ReactElement {
  return <SubmittalSearchPage view={useLoaderData<typeof loader>()} />
}
