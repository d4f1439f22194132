import type { ReactElement } from 'react'
import { TabBar } from '#app/components/page/tab-bar.tsx'

const TABS = [
  { label: 'Compliance instruments', href: '/app/cpp' },
  { label: 'Trade history', href: '/app/cpp-trade-history' },
  { label: 'Trade inquiries', href: '/app/cpp-trade-request' },
] as const

/** The lists of cap and trade. */
export function CapTabs({ here }: { here: (typeof TABS)[number]['href'] }): ReactElement {
  return (
    <TabBar
      label="Cap and trade"
      tabs={TABS.map((tab) => ({ ...tab, current: tab.href === here }))}
    />
  )
}
