import { FILINGS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import type { InventoryChangeKind, InventoryFilingState } from '#app/gql/operations.ts'
import { msg, words } from '#words/words.ts'

export const TITLE = msg('Inventories of service lines')
export const filingAddress = (id: string): string => `${FILINGS}/${id}`
export const markedFile = (id: string): string => `/app/inventory-file/marked/${id}`
export const copyFile = (id: string): string => `/app/inventory-file/copy/${id}`
export const disputeInventory = (id: string): string => `${FILINGS}/${id}/dispute`
export const sentFile = (id: string): string => `/app/inventory-file/sent/${id}`

type State = { label: string } & Pick<BadgeProps, 'tone' | 'shape'>
export const STATES: Record<InventoryFilingState, State> = words({
  CHECKED: { label: 'Not signed', tone: 'idle', shape: 'ring' },
  SIGNED: { label: 'Waits for the agency', tone: 'info', shape: 'half' },
  ACCEPTED: { label: 'Accepted', tone: 'good', shape: 'disc' },
  SENT_BACK: { label: 'Sent back', tone: 'warn', shape: 'triangle' },
})

export const KINDS: Record<InventoryChangeKind, string> = words({
  ADDED: 'Added',
  RECLASSIFIED: 'Reclassified',
  CHANGED: 'Changed otherwise',
  GONE: 'Not in the file',
})

export const DONE: Readonly<Record<string, string>> = words({
  signed: 'It is signed and waits for the agency.',
  accept: 'It is accepted. Its lines stand in the inventory, and the water system is told.',
  'send-back': 'It is sent back. The water system is told what to correct.',
  headings: 'The headings are kept for the files of this system. Send the file again.',
})
