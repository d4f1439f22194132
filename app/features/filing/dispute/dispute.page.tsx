import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { OwnDisputePage } from './dispute-page.tsx'
import type { loader, action } from './dispute.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/dispute/:prod/:id',
  title: () => t('Dispute a signature'),
  View: ({ view, told }) => <OwnDisputePage {...view} told={told} />,
})
