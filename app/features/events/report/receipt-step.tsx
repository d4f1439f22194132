import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { noPrint } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { receiptLinks } from '../paper/receipt-links.ts'
import { ReceiptSheet } from '../paper/receipt-sheet.tsx'
import type { ReportView } from './report.view.ts'
import { useAgency } from '../pollution/use-agency.ts'
import * as css from './report-form.css.ts'

/** What a reporter goes away with. */
export function ReceiptStep({ view }: { view: ReportView }): ReactElement | null {
  const agency = useAgency()
  if (!view.receipt) return null
  const links = receiptLinks(view.receipt.token)
  return (
    <>
      {view.isFiled ? (
        <div className={noPrint}>
          <Notice tone="good" role="status">
            {t('Event saved successfully')}
          </Notice>
        </div>
      ) : null}
      <ReceiptSheet agency={agency} receipt={view.receipt.receipt} level={2} origin={view.origin} />
      <div className={`${css.stack} ${noPrint}`}>
        <FormButtons>
          <LinkButton href={links.receipt}>
            <Icon name="printer" />
            {t('Print the receipt')}
          </LinkButton>
          <LinkButton href={links.receiptPdf} look="outlined">
            <Icon name="file-pdf" />
            {t('Save as PDF')}
          </LinkButton>
          <LinkButton href={links.report} look="outlined">
            {t('Print the whole report')}
          </LinkButton>
        </FormButtons>
        {view.receipt.mail ? <p>{view.receipt.mail}</p> : null}
        <p>
          {t('Keep the receipt code before you leave: this page is only open in this browser.')}
        </p>
        <PostForm action={view.addresses.here}>
          <Button look="outlined" name="intent" value="new">
            {t('Report something else')}
          </Button>
        </PostForm>
      </div>
    </>
  )
}
