import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { DeskPage } from './desk.page.tsx'
import { action, loader } from './desk.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Accounts' }]

export default function DeskRoute(): ReactElement {
  return <DeskPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
