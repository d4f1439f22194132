import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { msg, t } from '#words/words.ts'

export const STILL_HERE = msg(
  'What you typed is still on this page. Try again when you are connected.',
)

/** Shown by the script of a form (app/light/report, app/light/comment) where the server does not answer. */
export function Unanswered(): ReactElement {
  return (
    <div data-unanswered role="alert" hidden>
      <Notice tone="bad" title={t('The agency’s server cannot be reached')}>
        {t(STILL_HERE)}
      </Notice>
    </div>
  )
}
