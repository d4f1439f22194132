import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { RecordChangesPage } from './record-changes.page.tsx'
import type { loader } from './record-changes.server.ts'

export { loader } from './record-changes.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('What changed: {name}', { name: data.name }) : t('What changed') },
  // What is out of date is for whoever asks for it.
  { name: 'robots', content: 'noindex' },
]

export default function RecordChangesRoute(): ReactElement {
  return <RecordChangesPage view={useLoaderData<typeof loader>()} />
}
