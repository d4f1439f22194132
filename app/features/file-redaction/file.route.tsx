import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { CommentFilePage } from './file.page.tsx'
import { action } from './file-acts.server.ts'
import { loader } from './file.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `File of comment ${data.receipt}` : 'File of a comment' },
]

export default function CommentFileRoute(): ReactElement {
  return (
    <CommentFilePage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? null}
    />
  )
}
