import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

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
