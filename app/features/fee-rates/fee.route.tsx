import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { FeePage } from './fee.page.tsx'
import { action, loader } from './fee.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Fee ${data.code}` : 'Fee' },
]

export default function FeeRoute(): ReactElement {
  return <FeePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
