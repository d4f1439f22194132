import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { InquiriesPage } from './inquiries.page.tsx'
import { inquiriesLoader } from './inquiries.server.ts'

export const loader = inquiriesLoader('MINE')

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('My trade inquiries') }]

export default function OwnInquiriesRoute(): ReactElement {
  return <InquiriesPage view={useLoaderData<typeof loader>()} list="mine" />
}
