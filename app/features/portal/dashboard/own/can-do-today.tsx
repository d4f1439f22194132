import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { NextList, type NextRow } from './next-list.tsx'

/** What asks for no site and no proven identity, for whoever waits for theirs. */
export function CanDoToday(): ReactElement {
  const row = (href: string, title: string, sub: string, button: string): NextRow => ({
    ...{ key: href, href, title, sub, button },
    ...{ isLate: false, gauge: null, say: null },
  })
  return (
    <Panel id="today" title={t('What you can do today')} padded={false}>
      <NextList
        rows={[
          row(
            '/app/new-apps/guide',
            t('Find out which permit you need'),
            t('A few questions with yes or no. You need no site for them.'),
            t('Begin'),
          ),
          row(
            '/app/start/apply',
            t('Read what an application takes'),
            t('What to have at hand, how long it takes and what comes next.'),
            t('Read it'),
          ),
          row(
            '/app/pub-rcd/invoice/payment',
            t('Pay an invoice'),
            t('With the number of the invoice. You need no site for it.'),
            t('Pay'),
          ),
        ]}
      />
    </Panel>
  )
}
