import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { ProjectReviewPage } from './project-review.page.tsx'
import type { loader } from './project-review.server.ts'

export { loader } from './project-review.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Project') },
]

export default function ProjectReviewRoute(): ReactElement {
  return <ProjectReviewPage view={useLoaderData<typeof loader>()} />
}
