import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { HomePage } from './home.page.tsx'
import type { loader } from './home.server.ts'

export { loader } from './home.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Public records') },
]

export default function HomeRoute(): ReactElement {
  return <HomePage view={useLoaderData<typeof loader>()} />
}
