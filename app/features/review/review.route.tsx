import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { ReviewPage } from './review.page.tsx'
import { action, loader } from './review.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.view.title ?? t('Submittal review') },
]

export default function ReviewRoute(): ReactElement {
  return <ReviewPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
