import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { NewPersonPage } from './new-person.page.tsx'
import { action, loader } from './new-person.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'New account of the staff' }]

export default function NewPersonRoute(): ReactElement {
  return (
    <NewPersonPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
