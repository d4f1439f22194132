import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AddAttachmentPage } from './add.page.tsx'
import { action, loader } from './add.server.ts'

export { action, loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Add a document') }]

export default function AddAttachmentRoute(): ReactElement {
  return (
    <AddAttachmentPage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>()}
    />
  )
}
