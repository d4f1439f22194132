import type { ReactElement } from 'react'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { t } from '#words/words.ts'
import { EventPaper, KeyFacts, type ReceiptView } from './event-paper.tsx'
import * as css from './event-paper.css.ts'

/** The print view of a report (spec 2 §2.1). It is handed on, so it leaves the receipt code out. */
export function ReportSheet(props: {
  agency: Agency
  receipt: ReceiptView
  origin: string
}): ReactElement {
  const { agency, receipt, origin } = props
  const title = reportTitle(receipt)
  return (
    <EventPaper
      agency={agency}
      kind={title}
      receipt={receipt}
      level={1}
      origin={origin}
      head={
        <>
          <div className={css.done}>
            <div>
              <h1 className={css.title} tabIndex={-1}>
                {title}
              </h1>
              <p className={css.lead}>
                {t('As submitted on {submittedOn}', { submittedOn: receipt.submittedOn })}
              </p>
            </div>
          </div>
          <KeyFacts receipt={receipt} />
        </>
      }
    />
  )
}

export function reportTitle({ variant }: Pick<ReceiptView, 'variant'>): string {
  return variant === 'POLLUTION' ? t('Pollution incident report') : t('Event report')
}
