import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './bar.css.ts'

const LABEL_ID = 'find-box'

/** The same box on every page: records, sites and addresses. On a phone it opens with Menu. */
export function FindBox({ action }: { action: string }): ReactElement {
  return (
    <div className={css.find} role="search" aria-label={t('Search records, sites, addresses')}>
      <form action={action} className={css.findForm}>
        <label htmlFor={LABEL_ID}>
          <VisuallyHidden>{t('Search records, sites, addresses')}</VisuallyHidden>
        </label>
        <input
          id={LABEL_ID}
          className={css.findField}
          name="q"
          type="search"
          autoComplete="off"
          placeholder={t('Search records, sites, addresses')}
        />
        <button className={css.findButton}>
          <Icon name="magnifying-glass" />
          <VisuallyHidden>{t('Search records, sites, addresses')}</VisuallyHidden>
        </button>
      </form>
    </div>
  )
}
