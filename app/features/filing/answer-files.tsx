import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import * as css from './form/form.css.ts'

/** Links to the answers of a submittal as files. */
export function AnswerFiles({ id }: { id: string }): ReactElement {
  const address = (format: string): string => `/app/submittal/answers/${id}/${format}`
  return (
    <p className={css.buttons}>
      <a href={address('xlsx')} download>
        {t('The answers as a workbook (XLSX)')}
      </a>
      <a href={address('zip')} download>
        {t('The answers as CSV, one file a table (ZIP)')}
      </a>
    </p>
  )
}
