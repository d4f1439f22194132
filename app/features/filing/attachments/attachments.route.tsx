import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AttachmentsPage } from './attachments.page.tsx'
import { action, loader } from './attachments.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Attachments, {name}', { name: data.name }) : t('Attachments') },
]

export default function AttachmentsRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <AttachmentsPage {...useLoaderData<typeof loader>()} refused={told ?? null} />
}
