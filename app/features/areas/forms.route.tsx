import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { FormsPage } from './forms.page.tsx'
import { areaLoader as loader } from './area.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: t('Forms: {title}', { title: data?.title ?? '' }) },
]

export default function FormsRoute(): ReactElement {
  return <FormsPage view={useLoaderData<typeof loader>()} />
}
