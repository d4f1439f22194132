import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { BackflowDeskPage } from './desk.page.tsx'
import { loader } from './desk.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Backflow tests') }]

export default function BackflowDeskRoute(): ReactElement {
  return <BackflowDeskPage view={useLoaderData<typeof loader>()} />
}
