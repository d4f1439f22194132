import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { BeginPage } from './begin.page.tsx'
import type { action, loader } from './begin.server.ts'
import { StartedPage } from './started.page.tsx'

export { action, loader } from './begin.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Start: {name}', { name: data.name }) : t('Start a submittal') },
]

export default function BeginRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  const { key, ...view } = data
  if (told && 'started' in told) return <StartedPage name={view.name} started={told.started} />
  return <BeginPage {...view} formKey={key} refused={told ?? null} />
}
