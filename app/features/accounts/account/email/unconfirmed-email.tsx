import type { ReactElement } from 'react'
import { Form } from '#app/components/form/form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import type { TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'

/** The buttons stand beside the field, inside the form that Save sends, and send this one. */
const FORM = 'email-unconfirmed-form'

type Props = Pick<TabProps, 'account' | 'isReadOnly'>

/** Beside an address that is not confirmed: where mails go until then, the link once more, and the way back. */
export function UnconfirmedEmail({ account, isReadOnly }: Props): ReactElement | null {
  const { email, unconfirmedEmail: waits } = account
  if (!waits || !email) return null
  const { newsGoTo: former, isAsked } = waits
  return (
    <div id="email-unconfirmed">
      <Notice tone="warn" title={t('Not confirmed yet')} level={3}>
        <p>
          {isAsked
            ? t('We sent a link to {email}. It works for 3 days.', { email })
            : t('No link to {email} works at the moment. Send it to confirm the address.', {
                email,
              })}
        </p>
        {former ? <p>{t('Until then news goes to {former}.', { former })}</p> : null}
        {isReadOnly ? null : (
          <div className={css.line}>
            <Button look="outlined" small form={FORM} name="intent" value="email-link">
              {isAsked ? t('Send it again') : t('Send the link')}
            </Button>
            {former ? (
              <Button look="text" small form={FORM} name="intent" value="former-email">
                {t('Go back to {former}', { former })}
              </Button>
            ) : null}
          </div>
        )}
      </Notice>
    </div>
  )
}

/** What those buttons send. */
export function UnconfirmedEmailForm({ account, isReadOnly }: Props): ReactElement | null {
  if (!account.unconfirmedEmail || isReadOnly) return null
  return <Form id={FORM} method="post" />
}
