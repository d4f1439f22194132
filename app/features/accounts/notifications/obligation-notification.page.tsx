import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { NotificationPage } from './notification-page.tsx'
import type { obligationLoader as loader } from './notification.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/sub-obligation-notification',
  hydrates: true,
  title: () => t('E-mail notification'),
  View: ({ view }) => <NotificationPage {...view} what={t('your obligations')} />,
})
