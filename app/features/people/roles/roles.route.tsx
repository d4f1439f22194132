import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { RolesPage } from './roles.page.tsx'
import { loader } from './roles.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Roles' }]

export default function RolesRoute(): ReactElement {
  return <RolesPage view={useLoaderData<typeof loader>()} />
}
