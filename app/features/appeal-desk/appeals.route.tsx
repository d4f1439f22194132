import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { AppealsPage } from './appeals.page.tsx'
import { action, loader } from './appeals.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Appeals' }]

export default function AppealsRoute(): ReactElement {
  return <AppealsPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
