import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { NotesPage } from './notes.page.tsx'
import { action, loader } from './notes.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('Notes, {name}', { name: data.name }) : t('Notes') },
]

export default function NotesRoute(): ReactElement {
  return <NotesPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
