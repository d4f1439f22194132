import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { PAYMENTS } from '../money-words.ts'
import * as css from '../payments.css.ts'
import type { InvitesView } from './invites.view.ts'
import type { loadInvites as loader, changeInvites as action } from './invites.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/payments/invite',
  title: () => t('Ask somebody to pay'),
  View: InvitePage,
})

/** Who prepared something sends a link to who pays it. */
function InvitePage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={t('Ask somebody to pay')}
        context={t('{about}. {due} is due.', { about: view.about, due: view.due })}
        back={{ href: PAYMENTS, label: t('Back to Pay Invoices/Fees') }}
      />
      <div className={css.narrow}>
        {told ? (
          <ErrorSummary
            key={told.attempt}
            title={told.message}
            errors={told.errors.email ? [{ href: '#email', message: told.errors.email }] : []}
          />
        ) : null}
        {view.done && !told ? (
          <Notice tone="good" role="status">
            {`${view.done}.`}
          </Notice>
        ) : null}
        <Panel title={t('Send a link')} id="send" roomy>
          {view.canPayOnline && view.dueCents > 0 && view.mayInvite ? (
            <PostForm className={css.pay} noValidate>
              <p>
                {t(
                  'Whoever gets the link needs no account. They see what is to be paid and your name, and nothing else. You both get the receipt. The link ends when it was paid, when you take it back, after 14 days, or when another amount is due.',
                )}
              </p>
              <input type="hidden" name="intent" value="invite" />
              <input type="hidden" name="invoice" value={view.invoiceId} />
              <input type="hidden" name="shown" value={view.dueCents} />
              <TextField
                id="email"
                name="email"
                label={t('E-mail address of who pays')}
                type="email"
                autoComplete="off"
                maxLength={200}
                defaultValue={told?.email ?? ''}
                {...(told?.errors.email ? { error: told.errors.email } : {})}
              />
              <Button busyLabel={t('Sending…')}>{t('Send the link')}</Button>
            </PostForm>
          ) : (
            <p>{reasonOf(view)}</p>
          )}
        </Panel>
        <Panel title={t('Links that you sent')} id="links" roomy>
          {view.invites.length === 0 ? (
            <EmptyState>{t('You asked nobody so far.')}</EmptyState>
          ) : null}
          {view.invites.map((invite) => (
            <div key={invite.id} className={css.pay}>
              <Facts
                isFlush
                facts={[
                  { label: t('To'), value: invite.email },
                  { label: t('Made'), value: invite.sent },
                  { label: t('Ends'), value: invite.until },
                  { label: t('State'), value: invite.words },
                ]}
              />
              {invite.isOpen && view.mayInvite ? (
                <PostForm>
                  <input type="hidden" name="intent" value="withdraw" />
                  <input type="hidden" name="invoice" value={view.invoiceId} />
                  <input type="hidden" name="invite" value={invite.id} />
                  <Button
                    look="outlined"
                    aria-label={t('Take back the link to {email}', { email: invite.email })}
                  >
                    {t('Take back')}
                  </Button>
                </PostForm>
              ) : null}
            </div>
          ))}
        </Panel>
      </div>
    </PageMain>
  )
}

type Closed = Pick<InvitesView, 'canPayOnline' | 'dueCents'> & { mayInvite: boolean; help: string }

function reasonOf({ canPayOnline, dueCents, mayInvite, help }: Closed): string {
  if (!canPayOnline) return t('This portal takes no card or bank payments. {help}', { help })
  if (dueCents <= 0) return t('Nothing is due of it.')
  return mayInvite ? '' : t('Your account can read only, so it cannot send links.')
}
