import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { ImportPage } from './job.page.tsx'
import { action, loader } from './job.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Import' }]

export default function ImportRoute(): ReactElement {
  return <ImportPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
