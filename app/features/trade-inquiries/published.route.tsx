import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { InquiriesPage } from './inquiries.page.tsx'
import { alertAction, inquiriesLoader } from './inquiries.server.ts'

export const loader = inquiriesLoader('PUBLISHED')
export const action = alertAction

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('Published trade inquiries') }]

export default function PublishedInquiriesRoute(): ReactElement {
  const told = useActionData<typeof action>()
  return (
    <InquiriesPage view={useLoaderData<typeof loader>()} list="published" refused={told?.error} />
  )
}
