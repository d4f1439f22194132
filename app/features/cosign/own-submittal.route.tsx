import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { OwnSubmittalPage } from './own-submittal.page.tsx'
import { action, loader } from './own-submittal.server.ts'
import { PRIVATE } from './cosign-words.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.name ?? 'Submittal review' },
]

export default function OwnSubmittalRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  // Another form after each change: what was typed for one person is not meant for the next.
  return (
    <OwnSubmittalPage key={`${data.cosigners.length}.${data.replaced?.id}`} {...data} told={told} />
  )
}
