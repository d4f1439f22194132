import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AppealPage } from './appeal.page.tsx'
import { action, loader } from './appeal.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Appeal of the decision') },
]

export default function AppealRoute(): ReactElement {
  return <AppealPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
