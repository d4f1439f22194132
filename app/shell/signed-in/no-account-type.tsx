import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

/** A user of no account type can do little here; said for a minute (app/light), or for good without script. */
export function NoAccountType(): ReactElement {
  return (
    <div className={css.overlayBand} data-passing>
      <Notice
        tone="bad"
        role="alert"
        title={t(
          'The user does not belong to any account type (Responsible Official, Consultant, Licensee, General Public).',
        )}
      >
        <p>{t('Please contact the administrator.')}</p>
      </Notice>
    </div>
  )
}
