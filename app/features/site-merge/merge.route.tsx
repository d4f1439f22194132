import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { MergePage } from './merge.page.tsx'
import { action, loader } from './merge.server.ts'
import { TITLE } from './merge.words.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? TITLE }]

export default function MergeRoute(): ReactElement {
  return <MergePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
