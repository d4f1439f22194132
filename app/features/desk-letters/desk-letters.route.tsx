import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { DeskLettersPage } from './desk-letters.page.tsx'
import { action, loader } from './desk-letters.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Letters about ${data.view.title}, ${data.view.id}` : 'Letters' },
]

export default function DeskLettersRoute(): ReactElement {
  return (
    <DeskLettersPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
