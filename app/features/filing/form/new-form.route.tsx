import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { NewFormPage } from './new-form.page.tsx'
import { action, loader } from './new-form.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t('New version, {name}', { name: data.name }) : t('Submittal') },
]

export default function NewFormRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  return <NewFormPage {...data} told={useActionData<typeof action>() ?? null} />
}
