import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { AttachmentSearchPage } from './attachment-search.page.tsx'
import { loader } from './attachment-search.server.ts'

export { loader }

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Documents') }]

export default function AttachmentSearchRoute(): ReactElement {
  return <AttachmentSearchPage {...useLoaderData<typeof loader>()} />
}
