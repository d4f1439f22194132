import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { InquiryPage } from './inquiry.page.tsx'
import { inquiryAction, inquiryLoader } from './inquiry.server.ts'

export const loader = inquiryLoader
export const action = inquiryAction

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: t('Trade inquiry {name}', { name: data?.name ?? '' }) },
]

export default function InquiryRoute(): ReactElement {
  return (
    <InquiryPage
      view={useLoaderData<typeof loader>()}
      told={useActionData<typeof action>() ?? undefined}
    />
  )
}
