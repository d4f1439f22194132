import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { ProjectSearchPage } from './project-search.page.tsx'
import type { loader } from './project-search.server.ts'

export { loader } from './project-search.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.search.title ?? t('Projects') },
]

export default function ProjectSearchRoute(): ReactElement {
  return <ProjectSearchPage view={useLoaderData<typeof loader>()} />
}
