import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { FollowUpPage } from './follow-up.page.tsx'
import type { action, loader } from './follow-up.server.ts'

export { action, loader } from './follow-up.server.ts'

export const headers = () => PRIVATE

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data?.followUp
      ? t('Your report {referenceNo}', { referenceNo: data.followUp.referenceNo })
      : t('Follow up on a report'),
  },
]

export default function FollowUpRoute(): ReactElement {
  const { home, followUp, refusal, done } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()
  return <FollowUpPage {...{ home, followUp, refusal, done, problem }} />
}
