import type { ReactElement } from 'react'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { t, words } from '#words/words.ts'
import * as css from './cap-and-trade.css.ts'

const TABS = words([
  { label: 'Compliance instruments', href: '/app/cpp' },
  { label: 'Trade history', href: '/app/cpp-trade-history' },
  { label: 'Trade inquiries', href: '/app/cpp-trade-request' },
] as const)

/** The lists of cap and trade. */
export function CapTabs({ here }: { here: (typeof TABS)[number]['href'] }): ReactElement {
  return (
    <div className={css.tabs}>
      <TabBar
        label={t('Cap and trade')}
        tabs={TABS.map((tab) => ({ ...tab, current: tab.href === here }))}
      />
    </div>
  )
}
