import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { FormPage } from './form.page.tsx'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { action, loader } from './form.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? `${data.page.faults.length > 0 ? t('Error: ') : ''}${data.page.title}, ${data.name}`
      : t('Submittal'),
  },
]

export default function FormRoute(): ReactElement {
  const data = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  return <FormPage {...data} refused={told ?? null} />
}
