import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { KeysPage } from './keys.page.tsx'
import { action, loader } from './keys.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Keys for software' }]

export default function KeysRoute(): ReactElement {
  return <KeysPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
