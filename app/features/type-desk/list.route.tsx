import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { TypesPage } from './list.page.tsx'
import { action, loader } from './list.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Submittal types' }]

export default function TypesRoute(): ReactElement {
  return <TypesPage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
