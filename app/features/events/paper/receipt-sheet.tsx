import type { ReactElement } from 'react'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { noPrint } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { CopyButton } from '../report/copy-button.tsx'
import {
  EventPaper,
  KeyFacts,
  PaperAddress,
  type PaperLevel,
  type ReceiptView,
} from './event-paper.tsx'
import * as css from './event-paper.css.ts'
import { FOLLOW_UP_HREF } from './receipt-links.ts'

type ReceiptSheetProps = {
  agency: Agency
  receipt: ReceiptView
  /** Level of "Submission Successful": 1 where the receipt is the page, 2 in a tab of one. */
  level: PaperLevel
  /** Where the portal stands, for the addresses on paper. */
  origin: string
}

/** The receipt of a report (spec 2 §2.1), the same on the receipt tab and in print. */
export function ReceiptSheet({ agency, receipt, level, origin }: ReceiptSheetProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <EventPaper
      agency={agency}
      kind="Report Receipt"
      receipt={receipt}
      level={level}
      origin={origin}
      head={
        <>
          <div className={css.done}>
            <Icon name="check-circle-fill" className={css.doneIcon} />
            <div>
              <Heading className={css.title} tabIndex={-1}>
                {t('Submission Successful')}
              </Heading>
              <p className={css.lead}>
                {t('Your report has been received and will be reviewed shortly')}
              </p>
            </div>
          </div>
          <KeyFacts receipt={receipt} />
          <ReceiptCode code={receipt.receiptCode} origin={origin} />
        </>
      }
    />
  )
}

function ReceiptCode({ code, origin }: { code: string; origin: string }): ReactElement {
  return (
    <div className={css.code}>
      <p>{t('Receipt code')}</p>
      <div className={css.codeRow}>
        <b className={css.codeText}>{code}</b>
        <CopyButton text={code} label={t('Copy code')} />
      </div>
      <p>
        {t(
          'Keep this code. With it you can see the state of your report, answer questions and add files, without an account. Anyone who has it can do the same.',
        )}{' '}
        <a className={noPrint} href={FOLLOW_UP_HREF}>
          {t('Follow up on this report')}
        </a>
        <PaperAddress words={t('Follow up on this report at:')} address={origin + FOLLOW_UP_HREF} />
      </p>
    </div>
  )
}
