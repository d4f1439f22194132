import type { ReactElement } from 'react'
import { t } from '#words/words.ts'

/** From a record to what it was. */
export function ChangesLink({ href }: { href: string }): ReactElement {
  return (
    <p>
      <a href={href}>{t('What changed, and the record as it was on a day')}</a>
    </p>
  )
}
