import type { ReactElement } from 'react'
import { t } from '#words/words.ts'

export function PublicRecords(): ReactElement {
  return (
    <span id="public-records">
      <a href="/app/pub-rcd/home">{t('Search public records')}</a>
    </span>
  )
}
