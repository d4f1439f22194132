import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { CommentPage } from './comment.page.tsx'
import { action } from './comment-acts.server.ts'
import { loader } from './comment.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Comment ${data.receipt}` : 'Comment' },
]

export default function CommentRoute(): ReactElement {
  return (
    <CommentPage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? null}
    />
  )
}
