import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/features/cosign/cosign-words.ts'
import { t } from '#words/words.ts'
import { DisputePage } from './dispute.page.tsx'
import { action, loader } from './dispute.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [
  { title: t('Dispute a signature') },
  { name: 'robots', content: 'noindex' },
]

export default function DisputeRoute(): ReactElement {
  return <DisputePage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
}
