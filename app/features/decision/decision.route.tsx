import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { DecisionPage } from './decision.page.tsx'
import { action, loader } from './decision.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Decision about ${data.view.title}, ${data.view.id}` : 'Decision' },
]

export default function DecisionRoute(): ReactElement {
  return <DecisionPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
