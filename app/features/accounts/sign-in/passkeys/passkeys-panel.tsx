import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { quiet, small } from '#app/styles/text.css.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { Told } from '../login.view.ts'
import * as css from '../security.css.ts'
import { AddPasskey } from './add-passkey.tsx'

export type ShownPasskey = { id: string; name: string; lines: readonly string[] }

type PasskeysPanelProps = {
  passkeys: readonly ShownPasskey[]
  offersPasskeys: boolean
  origin: string | null
  told: Told | undefined
}

/** One's own passkeys: named, removed, and, with script, added. */
export function PasskeysPanel(props: PasskeysPanelProps): ReactElement {
  const { passkeys, offersPasskeys, origin, told } = props
  return (
    <Panel title={t('Passkeys')} id="passkeys">
      <div className={css.list}>
        <p>
          {t(
            'A passkey is kept by your phone, your computer or a security key, and opened with a fingerprint, a face or a PIN of the device. It signs you in without your password, and is your second factor when you sign in with it. It cannot be typed into a false page.',
          )}
        </p>
        <p>
          {t(
            'If you lose a passkey, sign in with your password and an authenticator app or a recovery code, and remove the passkey here. If you have lost all of them, contact the agency. A forgotten password is reset by e-mail, and then asks for your second factor too.',
          )}
        </p>
        {passkeys.length > 0 ? (
          <ul role="list" className={css.list}>
            {passkeys.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} told={told} />
            ))}
          </ul>
        ) : (
          <p>{t('You have no passkey.')}</p>
        )}
        {offersPasskeys ? (
          <AddPasskey origin={origin} />
        ) : (
          <p>
            {t(
              'Passkeys cannot be made at this address of the portal: it has no name or no https. An authenticator app works.',
            )}
          </p>
        )}
      </div>
    </Panel>
  )
}

function PasskeyItem({
  passkey,
  told,
}: {
  passkey: ShownPasskey
  told: Told | undefined
}): ReactElement {
  const { id, name, lines } = passkey
  const nameId = `passkeyName-${id}`
  const passwordId = `passkeyPassword-${id}`
  const of = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <li className={css.item}>
      <div>
        <strong className={css.secret}>{name}</strong>
        {lines.map((line) => (
          <div key={line} className={`${small} ${quiet}`}>
            {line}
          </div>
        ))}
      </div>
      <details open={told?.typed.passkey === id && told.message !== null}>
        <summary>{rich('Change{of}', { of })}</summary>
        <PostForm action="/app/security" className={css.form} noValidate>
          <input type="hidden" name="passkey" value={id} />
          <TextField
            id={nameId}
            name="name"
            label={t('Name of the passkey')}
            maxLength={60}
            defaultValue={(told?.typed.passkey === id ? told.typed.name : null) ?? name}
            error={told?.errors[nameId]}
          />
          <TextField
            id={passwordId}
            name="password"
            label={t('Your password')}
            type="password"
            autoComplete="current-password"
            required
            error={told?.errors[passwordId]}
          />
          <Button look="outlined" name="intent" value="rename-passkey">
            {rich('Rename{of}', { of })}
          </Button>
          <Button look="outlined" name="intent" value="remove-passkey">
            {rich('Remove{of}', { of })}
          </Button>
        </PostForm>
      </details>
    </li>
  )
}
