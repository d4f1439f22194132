import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { PermitSearchPage } from './permit-search.page.tsx'
import type { loader } from './permit-search.server.ts'

export { loader } from './permit-search.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.search.title ?? t('Permits') },
]

export default function PermitSearchRoute(): ReactElement {
  return <PermitSearchPage view={useLoaderData<typeof loader>()} />
}
