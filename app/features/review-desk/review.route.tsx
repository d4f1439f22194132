import { useActionData, useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { ReviewPage } from './review.page.tsx'
import { action, loader } from './review.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Review of ${data.view.title}, ${data.view.id}` : 'Review' },
]

export default function ReviewRoute(): ReactElement {
  return <ReviewPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
