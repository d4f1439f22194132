import { OwnDisputePage } from '#app/features/filing/dispute/dispute-page.tsx'
import { t } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import type { loader, action } from './dispute.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/inventory-filings/:id/dispute',
  hydrates: true,
  title: () => t('Dispute a signature'),
  View: ({ view, told }) => <OwnDisputePage {...view} told={told} />,
})
