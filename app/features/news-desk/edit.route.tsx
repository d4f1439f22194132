import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { EditPage } from './edit.page.tsx'
import { action, loader } from './edit.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'News' }]

export default function EditRoute(): ReactElement {
  return <EditPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
