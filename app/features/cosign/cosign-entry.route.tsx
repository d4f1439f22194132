import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { CosignEntryPage } from './cosign-entry.page.tsx'
import { action, loader } from './cosign-entry.server.ts'
import { PRIVATE } from './cosign-words.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [
  { title: t('Co-sign a submittal') },
  { name: 'robots', content: 'noindex' },
]

export default function CosignEntryRoute(): ReactElement {
  return (
    <CosignEntryPage {...useLoaderData<typeof loader>()} told={useActionData<typeof action>()} />
  )
}
