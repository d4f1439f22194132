import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { msg, t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'

const VERIFY = msg('Invalid Verification Status')

/** Spec 3 §8: whoever may submit and was never identified starts nothing. */
export function IdentityNotice(): ReactElement {
  return (
    <Notice tone="bad" role="alert" title={t(VERIFY)}>
      <p>
        {rich('Please ensure your identity verification is complete in the {link}.', {
          link: <a href="/app/account?tab=verify">{t('[My Account - Verification]')}</a>,
        })}
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
    <Notice tone="bad" role="alert" title={t('Not done')}>
      {error.message}
    </Notice>
  )
}
