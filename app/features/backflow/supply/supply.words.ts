import type { SupplyState } from '#app/gql/operations.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { words } from '#words/words.ts'

/** Address of the page, and of its file. */
export const SUPPLY = '/app/ccc/supplier'
export const SUPPLY_FILE = '/app/supply-file'

export const STATES: Record<SupplyState, { label: string } & Pick<BadgeProps, 'tone' | 'shape'>> =
  words({
    IN_TIME: { label: 'In time', tone: 'good', shape: 'disc' },
    OVERDUE: { label: 'Overdue', tone: 'bad', shape: 'triangle' },
    REPAIR: { label: 'Repair waits', tone: 'warn', shape: 'diamond' },
    NO_DAY: { label: 'No day is set', tone: 'idle', shape: 'ring' },
  })

export const VIEWS = ['all', 'in-time', 'overdue', 'repair', 'no-day'] as const
export type SupplyView = (typeof VIEWS)[number]
export const VIEW_WORDS: Record<SupplyView, { label: string; state: SupplyState | null }> = words({
  all: { label: 'All', state: null },
  'in-time': { label: 'In time', state: 'IN_TIME' },
  overdue: { label: 'Overdue', state: 'OVERDUE' },
  repair: { label: 'Repairs', state: 'REPAIR' },
  'no-day': { label: 'No day set', state: 'NO_DAY' },
})

export const KINDS: Readonly<Record<string, string>> = words({
  RP: 'Reduced pressure (RP)',
  RPDA: 'Reduced pressure detector (RPDA)',
  DC: 'Double check (DC)',
  DCDA: 'Double check detector (DCDA)',
  PVB: 'Pressure vacuum breaker (PVB)',
  SVB: 'Spill-resistant vacuum breaker (SVB)',
  AG: 'Air gap (AG)',
})
