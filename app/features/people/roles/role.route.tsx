import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { RolePage } from './role.page.tsx'
import { action, loader } from './role.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Role' }]

export default function RoleRoute(): ReactElement {
  return <RolePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
