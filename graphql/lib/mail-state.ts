import type { MailState as StoredMailState } from '#api/lib/mail-state.ts'
import type { MailState } from '#graphql/generated/resolvers.ts'

const STATES: Record<StoredMailState, MailState> = {
  none: 'NONE',
  queued: 'QUEUED',
  sent: 'SENT',
  failed: 'FAILED',
}

/** What is known of a mail, as the graph names it. */
export function mailState(state: StoredMailState): MailState {
  return STATES[state]
}
