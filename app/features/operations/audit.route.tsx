import { useLoaderData } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/node'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { AuditPage } from './audit.page.tsx'
import { loader } from './audit.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Audit log' }]

export default function AuditRoute(): ReactElement {
  return <AuditPage view={useLoaderData<typeof loader>()} />
}
