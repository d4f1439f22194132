import type { PermitActKind } from '#app/gql/operations.ts'
import { words } from '#words/words.ts'

/** An act that is stayed, as long as an appeal of it waits. */
export const ACT_STAYED: Partial<Record<PermitActKind, string>> = words({
  SUSPEND: 'The suspension is stayed until the appeal is decided.',
  REVOKE: 'The revocation is stayed until the appeal is decided.',
  TERMINATE: 'The termination is stayed until the appeal is decided.',
} as const)
