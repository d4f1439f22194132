import type { ReactElement } from 'react'
import { StatusShape } from '#app/components/ui/badge.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { FeeEstimate } from '../fee-estimate.tsx'
import type { IfSignedView } from './if-signed.view.ts'
import * as css from './signing.css.ts'

/** What follows a signature, told before it is made. */
export function IfSigned({
  view,
  isReader,
}: {
  view: IfSignedView
  /** The reader signs; anybody else is told of when somebody does. */
  isReader: boolean
}): ReactElement {
  const { due, fee, review } = view
  return (
    <Panel
      title={isReader ? t('If you sign now') : t('When it is signed')}
      id="if-signed"
      padded={false}
    >
      <PanelList>
        {due ? (
          <li>
            <span className={css.state} data-tone={due.isLate ? 'bad' : 'info'}>
              <StatusShape shape={due.isLate ? 'triangle' : 'ring'} />
              {due.words}
            </span>
          </li>
        ) : null}
        <li>
          {t('A signed copy is recorded. Nobody can change it.')}
          <p className={css.aside}>{t('The receipt comes by e-mail and here, at once.')}</p>
        </li>
        <li id="fee">
          {fee ? (
            <>
              <p>{t('Fee, to pay after signing')}</p>
              <FeeEstimate fee={fee} />
            </>
          ) : (
            t('No fee')
          )}
        </li>
        <li>{review}</li>
      </PanelList>
    </Panel>
  )
}
