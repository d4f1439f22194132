import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

/** On each page of a session that somebody of the agency began for a user: whose it is, and the way out. */
export function BorrowedBanner({ words }: { words: string }): ReactElement {
  return (
    <div className={css.overlayBand}>
      <Notice tone="warn" title={t('This is another person’s account')}>
        <p>{words}</p>
        <p>
          <a href="/app/logout">{t('Log out of this account')}</a>
        </p>
      </Notice>
    </div>
  )
}

/** Says once on a page why nothing on it can be sent. */
export function OnlyReads(): ReactElement {
  return (
    <div className={css.onlyReads}>
      <Notice tone="info">
        <p>{t('Your account can read only. What saves something on this page is switched off.')}</p>
      </Notice>
    </div>
  )
}
