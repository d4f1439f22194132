import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AreaFormPage } from './form.page.tsx'
import { formLoader as loader } from './area.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.form.name ?? t('Form') },
]

export default function AreaFormRoute(): ReactElement {
  return <AreaFormPage view={useLoaderData<typeof loader>()} />
}
