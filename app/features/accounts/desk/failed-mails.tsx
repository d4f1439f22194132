import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import type { FailedMails } from './desk.view.ts'
import * as css from './desk.css.ts'

type FailedMailsProps = { mails: FailedMails; error: string | null }

/** Mails that nobody could deliver, with the way to send them again. */
export function FailedMailsPanel({ mails, error }: FailedMailsProps): ReactElement {
  return (
    <Panel id="mails" title={`Failed e-mails (${mails.total})`} padded={false} roomy>
      <PanelBand>
        {error ? <Notice tone="bad" title={error} role="alert" /> : null}
        <p>
          These could not be delivered. Where an address is wrong, tell the person another way;
          where the mail server was away, send them again. What they say is not shown.
        </p>
        {mails.list.length < mails.total ? <p>The newest {mails.list.length} are listed.</p> : null}
      </PanelBand>
      {mails.list.map(({ id, name, facts, canSendAgain }) => (
        <PanelBand key={id}>
          <article className={css.request} aria-labelledby={`mail-${id}`}>
            <h3 className={css.name} id={`mail-${id}`}>
              {name}
            </h3>
            <Facts layout="narrow" facts={facts} />
            {canSendAgain ? (
              <Form method="post" action="/app/gov" className={css.decision}>
                <input type="hidden" name="kind" value="MAIL" />
                <input type="hidden" name="id" value={id} />
                <Button small look="outlined" aria-label={`Send again: ${name}`}>
                  Send again
                </Button>
              </Form>
            ) : (
              <p>What it says no longer works. Who needs it asks for a new one.</p>
            )}
          </article>
        </PanelBand>
      ))}
    </Panel>
  )
}
