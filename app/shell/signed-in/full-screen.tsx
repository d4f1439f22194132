import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

/** Enters and leaves full screen; there is nothing to press without the script that does it. */
export function FullScreen(): ReactElement {
  return (
    <button
      type="button"
      className={css.plainButton}
      aria-pressed={false}
      data-needs-script
      data-full-screen
    >
      <Icon name="corners-out" />
      <Icon name="corners-in" />
      {t('Full screen')}
    </button>
  )
}
