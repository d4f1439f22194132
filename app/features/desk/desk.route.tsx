import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { DeskPage } from './desk.page.tsx'
import { action, loader } from './desk.server.ts'

export { action, loader }

export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction = () => [{ title: 'Accounts' }]

export default function DeskRoute(): ReactElement {
  return <DeskPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
