import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PRIVATE } from '#app/lib/private.ts'
import { t } from '#words/words.ts'
import { NotificationPage } from './notification.page.tsx'
import type { obligationLoader } from './notification.server.ts'

export { obligationLoader as loader } from './notification.server.ts'

export const headers: HeadersFunction = () => PRIVATE

export const meta: MetaFunction = () => [{ title: t('E-mail notification') }]

export default function ObligationNotificationRoute(): ReactElement {
  return (
    <NotificationPage {...useLoaderData<typeof obligationLoader>()} what={t('your obligations')} />
  )
}
