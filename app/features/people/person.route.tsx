import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { PersonPage } from './person.page.tsx'
import { action, loader } from './person.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.fullName ?? 'Person' },
]

export default function PersonRoute(): ReactElement {
  return <PersonPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
