import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { TablePage } from './table.page.tsx'
import { action, loader } from './table.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Upload: {label}', { label: data.label }) : t('Upload a table') },
]

export default function TableRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return <TablePage {...useLoaderData<typeof loader>()} refused={told ?? null} />
}
