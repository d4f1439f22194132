import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { GiveUpForm, WaysOnButtons } from '#app/features/money/payments/ways-on.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import * as css from './review.css.ts'
import type { FileView, ReviewView } from './review.view.ts'

type FilesProps = { title: string; id: string; files: readonly FileView[]; empty: string }

export function FilesTab({ title, id, files, empty }: FilesProps): ReactElement {
  return (
    <Panel title={title} id={id} padded={false}>
      {files.length === 0 ? <EmptyState>{empty}</EmptyState> : null}
      <PanelList>
        {files.map((file) => (
          <li key={file.id}>
            <a href={file.href} download>
              {file.name}
            </a>
            <p className={css.quiet}>{file.words}</p>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

type MailsProps = Pick<ReviewView, 'mails'> & {
  /** Where a mail is sent again; null for who may not. */
  again: { action: string; name: string } | null
}

export function MailsTab({ mails, again }: MailsProps): ReactElement {
  return (
    <Panel title={t('Email History')} id="mails" padded={false}>
      {mails.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
      <PanelList>
        {mails.map((mail) => (
          <li key={mail.id}>
            <b>{mail.subject}</b>
            <p className={css.quiet}>{mail.words}</p>
            <p>{mail.result}</p>
            {again && mail.canRepeat ? (
              <PostForm action={again.action}>
                <input type="hidden" name={again.name} value="mail-again" />
                <input type="hidden" name="mail" value={mail.id} />
                <Button look="text" small busyLabel={t('Sending…')}>
                  {t('Send again')}
                  <VisuallyHidden>: {mail.subject}</VisuallyHidden>
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}

type PaymentProps = Pick<ReviewView, 'payments' | 'fee' | 'dropped' | 'waivers'>

/** The fee of a submittal, and the way to pay it. */
export function PaymentTab({ payments, fee, dropped, waivers }: PaymentProps): ReactElement {
  return (
    <Panel title={t('Payment')} id="payment" padded={false}>
      {payments.length === 0 ? <EmptyState>{t('No record found.')}</EmptyState> : null}
      {dropped ? (
        <PanelBand>
          <Notice tone="info" level={3} title={dropped.title}>
            <p>{dropped.words}</p>
            {dropped.reason ? <p>{dropped.reason}</p> : null}
          </Notice>
        </PanelBand>
      ) : null}
      <Facts facts={payments} />
      {waivers.map((words) => (
        <PanelBand key={words}>{words}</PanelBand>
      ))}
      {fee && fee.payments.length > 0 ? (
        <PanelList>
          {fee.payments.map(({ id, title, words, href, ways }) => (
            <li key={id}>
              <b>{href ? <a href={href}>{title}</a> : title}</b>
              <p className={css.quiet}>{words}</p>
              {ways ? (
                <>
                  <GiveUpForm ways={ways} />
                  <WaysOnButtons ways={ways} of={title} />
                </>
              ) : null}
            </li>
          ))}
        </PanelList>
      ) : null}
      {fee?.payHref || fee?.inviteHref ? (
        <PanelBand>
          {fee.payHref ? <LinkButton href={fee.payHref}>{fee.payWords}</LinkButton> : null}
          {fee.inviteHref ? (
            <LinkButton href={fee.inviteHref} look="outlined">
              {t('Ask somebody to pay')}
            </LinkButton>
          ) : null}
        </PanelBand>
      ) : null}
    </Panel>
  )
}
