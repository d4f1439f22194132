import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { ReadPage } from './read.page.tsx'
import { action, loader } from './read.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Read {name}', { name: data.name }) : t('Submittal') },
]

export default function ReadRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return (
    <ReadPage
      {...useLoaderData<typeof loader>()}
      refused={told?.message ?? null}
      asked={told?.asked ?? null}
    />
  )
}
