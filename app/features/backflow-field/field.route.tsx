import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { FieldPage } from './field.page.tsx'
import { loader } from './field.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'In the field' }]

export default function FieldRoute(): ReactElement {
  return <FieldPage view={useLoaderData<typeof loader>()} />
}
