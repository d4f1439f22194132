import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { OwnDisputePage } from './dispute.page.tsx'
import { action, loader } from './dispute.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Dispute a signature') }]

export default function OwnDisputeRoute(): ReactElement {
  return (
    <OwnDisputePage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
