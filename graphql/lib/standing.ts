import type { Standing } from '#api/payments/standing.ts'
import type { FeeStanding } from '#graphql/generated/resolvers.ts'

/** How what was invoiced stands, as the graph has it. */
export const STANDING: Readonly<Record<Standing, FeeStanding>> = {
  open: 'OPEN',
  'part paid': 'PART_PAID',
  paid: 'PAID',
  'part waived': 'PART_WAIVED',
  waived: 'WAIVED',
  'not owed': 'NOT_OWED',
  void: 'VOID',
}
