import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { CheckDocumentPage } from './check-document.page.tsx'
import type { action, loader } from './check-document.server.ts'

export { action, loader } from './check-document.server.ts'

export const meta: MetaFunction = () => [{ title: t('Check a document') }]

export default function CheckDocumentRoute(): ReactElement {
  return (
    <CheckDocumentPage to={useLoaderData<typeof loader>()} state={useActionData<typeof action>()} />
  )
}
