import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'

/** Its field, which nothing fills in again. */
export const PASSWORD_FIELD = 'currentPassword'

/** Asks for the password before a change that only the account's holder may make. */
export function ConfirmPassword({ error }: { error: string | undefined }): ReactElement {
  return (
    <Panel title={t('Your password')} id="confirm-password" roomy>
      <TextField
        id={PASSWORD_FIELD}
        name={PASSWORD_FIELD}
        label={t('Current password')}
        type="password"
        hint={t('Needed to change the e-mail address or the security questions.')}
        autoComplete="current-password"
        width="short"
        {...(error ? { error } : {})}
      />
    </Panel>
  )
}
