import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { PermitDeskPage } from './permit.page.tsx'
import { action, loader } from './permit.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Permit ${data.number}, desk` : 'Permit' },
]

export default function PermitDeskRoute(): ReactElement {
  return (
    <PermitDeskPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
