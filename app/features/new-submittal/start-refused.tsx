import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'

const VERIFY = 'Invalid Verification Status'

/** Spec 3 §8: whoever may submit and was never identified starts nothing. */
export function IdentityNotice(): ReactElement {
  return (
    <Notice tone="bad" role="alert" title={VERIFY}>
      <p>
        Please ensure your identity verification is complete in the{' '}
        <a href="/app/account?tab=verify">[My Account - Verification]</a>.
      </p>
    </Notice>
  )
}

/** Why nothing was begun. */
export function StartRefused({
  error,
}: {
  error: Pick<Refusal, 'reason' | 'message'>
}): ReactElement {
  if (error.reason === 'IDENTITY_NEEDED') return <IdentityNotice />
  return (
    <Notice tone="bad" role="alert" title="Not done">
      {error.message}
    </Notice>
  )
}
