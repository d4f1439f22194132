import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { TypePage } from './type.page.tsx'
import { action, loader } from './type.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.name ?? 'Submittal type' },
]

export default function TypeRoute(): ReactElement {
  return <TypePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
