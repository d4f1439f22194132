import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { TemplatePage } from './template.page.tsx'
import { action, loader } from './template.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Template' },
]

export default function TemplateRoute(): ReactElement {
  return (
    <TemplatePage view={useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
