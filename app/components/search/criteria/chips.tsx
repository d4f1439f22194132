import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './chips.css.ts'

export type ChipItem = {
  label: string
  /** The same search without this criterion. */
  removeHref: string
}

/** The criteria in force; each chip is a link that removes itself. */
export function Chips({ chips }: { chips: readonly ChipItem[] }): ReactElement | null {
  if (chips.length === 0) return null
  return (
    <div className={css.chips}>
      <span className={css.label}>{t('Showing:')}</span>
      <ul role="list" className={css.list}>
        {chips.map(({ label, removeHref }) => (
          <li key={removeHref}>
            <a className={css.chip} href={removeHref}>
              <VisuallyHidden>{t('Remove')} </VisuallyHidden>
              {label}
              <Icon name="x-bold" className={css.x} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
