import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in.css.ts'

/**
 * Opens and closes the toolbox. A checkbox, so that it works without script; checked means the other state
 * than the usual one, open on wide screens and shut on narrow ones.
 */
export function ToolboxToggle({ controls }: { controls: string }): ReactElement {
  return (
    <label className={css.toggleFace}>
      <input type="checkbox" className={css.toggle} aria-controls={controls} autoComplete="off" />
      <Icon name="list" />
      {t('Menu')}
      <VisuallyHidden>{t(', show or hide the toolbox')}</VisuallyHidden>
    </label>
  )
}
