import type { ReactElement } from 'react'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { noPrint } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { COMMENT_SUBMITTED } from './comment.form.ts'
import type { ReceiptView } from './comments.view.ts'
import { PrintButton } from './print-button.tsx'
import * as css from './comments.css.ts'

/** What the author takes away: number, day and every word that was sent. */
export function CommentReceipt({ receipt }: { receipt: ReceiptView }): ReactElement {
  return (
    <>
      <div tabIndex={-1} data-takes-focus>
        <Notice tone="good" title={t(COMMENT_SUBMITTED)} role="status">
          <p>
            {rich(
              'Keep the receipt number {strong}: with it you can ask the agency about your comment. This page shows the receipt for one hour; print it or save it.',
              { strong: <strong>{receipt.number}</strong> },
            )}
          </p>
          <p>{t('The agency looks at your comment before it is published.')}</p>
          {receipt.mail ? <p>{receipt.mail}</p> : null}
        </Notice>
      </div>
      <Panel title={t('Receipt of your comment')} id="comment-receipt" padded={false} roomy>
        <Facts facts={receipt.facts} />
        <PanelBand>
          <h3>{t('Your comment')}</h3>
          <p className={css.words}>{receipt.text}</p>
        </PanelBand>
        <PanelBand>
          <Stack>
            <p className={css.fingerprint}>
              {t('Fingerprint of the copy that the agency keeps (SHA-256): {sha256}', {
                sha256: receipt.sha256,
              })}
            </p>
            <p className={`${css.send} ${noPrint}`}>
              <PrintButton />
              <a href={receipt.againHref}>{t('Write another comment')}</a>
            </p>
          </Stack>
        </PanelBand>
      </Panel>
    </>
  )
}
