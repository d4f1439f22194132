import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { PaperPage } from './paper.page.tsx'
import { action, loader } from './paper.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? t('Paper') },
]

export default function PaperRoute(): ReactElement {
  return <PaperPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
