import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AssemblyPage } from './assembly.page.tsx'
import { action, loader } from './assembly.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Assembly {title}', { title: data.title }) : t('Assembly') },
]

export default function AssemblyRoute(): ReactElement {
  return (
    <AssemblyPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
