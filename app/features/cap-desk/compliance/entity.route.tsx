import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { EntityPage } from './entity.page.tsx'
import { action, loader } from './entity.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Obligations of ${data.name}` : 'Not found' },
]

export default function EntityRoute(): ReactElement {
  return <EntityPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
