import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { SupplyPage } from './supply.page.tsx'
import { loader } from './supply.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Water supplier') }]

export default function SupplyRoute(): ReactElement {
  return <SupplyPage view={useLoaderData<typeof loader>()} />
}
