import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import type { SecretGuardQuery } from '#app/gql/operations.ts'
import { row } from '#app/styles/text.css.ts'
import { t, words } from '#words/words.ts'

export type ShownGuard = NonNullable<SecretGuardQuery['secretGuard']>

/** No more than is known of the e-mail. */
const CODE_MAILS = words({
  NONE: 'A code was made for',
  QUEUED: 'A code waits to be sent to',
  SENT: 'A code was sent to',
  FAILED: 'A code could not be delivered to',
})

type GuardFieldProps = { guard: ShownGuard; error?: string | undefined }

/** What is asked beside the password before a secret is set: an answer, or a code that was sent. */
export function GuardField({ guard, error }: GuardFieldProps): ReactElement | null {
  const faulty = error ? { error } : {}
  switch (guard.kind) {
    case 'QUESTION':
      return (
        <TextField
          id="guard"
          name="guard"
          label={guard.question ?? t('Security question')}
          hint={t('Your security question. Letter case counts.')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          required
          {...faulty}
        />
      )
    case 'CODE':
      return (
        <TextField
          id="guard"
          name="guard"
          label={t('Code by e-mail')}
          hint={t('Six digits, out of the e-mail to {sentTo}.', {
            sentTo: guard.sentTo ?? t('your address'),
          })}
          width="short"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          required
          {...faulty}
        />
      )
    default:
      return null
  }
}

/** What is done or known before the field: the code is asked for, or there is nothing to ask. */
export function GuardLead({ guard }: { guard: ShownGuard }): ReactElement | null {
  switch (guard.kind) {
    case 'CODE':
      return (
        <PostForm className={row}>
          <p>
            {guard.hasLiveCode
              ? t('{codeMail} {sentTo}. It works for {codeMinutes} minutes.', {
                  codeMail: CODE_MAILS[guard.codeMail],
                  sentTo: guard.sentTo,
                  codeMinutes: guard.codeMinutes,
                })
              : t(
                  'First have a code sent to {sentTo}. Whoever learns your password cannot set your PIN with it alone.',
                  { sentTo: guard.sentTo },
                )}
          </p>
          <Button look="outlined" name="intent" value="guard-code">
            {guard.hasLiveCode ? t('Send another code') : t('Send a code')}
          </Button>
        </PostForm>
      )
    case 'MAIL_ALONE':
      return (
        <Notice tone="warn" title={t('The e-mail alone let you in')}>
          {t(
            'Your account has no security question and no second factor, so nothing else is asked. Add an authenticator app or a passkey under “Sign-in and security”.',
          )}
        </Notice>
      )
    case 'IMPOSSIBLE':
      return (
        <Notice tone="bad" title={t('A PIN cannot be set yet')}>
          {t(
            'Your account has no security questions and no e-mail address. Please contact the administrator.',
          )}
        </Notice>
      )
    default:
      return null
  }
}
