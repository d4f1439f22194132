import type { ReactElement } from 'react'
import { t } from '#words/words.ts'

/** Stands where others have a form: an account that reads only is not offered what would be refused. */
export function ReadOnly(): ReactElement {
  return <p>{t('Your account can read only.')}</p>
}
