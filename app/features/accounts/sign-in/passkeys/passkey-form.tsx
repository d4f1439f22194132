import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement, ReactNode } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { PASSKEY_WORDS } from './passkey-words.ts'

type PasskeyFormProps = {
  purpose: 'sign-in' | 'second-factor' | 'add'
  /** What its post is called. */
  intent: string
  /** Where passkeys work. */
  origin: string
  action: string
  className: string
  /** Level of the heading of what went wrong. */
  level?: 2 | 3
  /** Said when the device has a passkey for the account already. */
  known?: string
  children: ReactNode
}

/**
 * A form that a passkey of the browser sends (app/light/forms/passkeys.ts). It is shown where the browser has a use for
 * it; without script never, since passkeys are the browser's own dialogue.
 */
export function PasskeyForm(props: PasskeyFormProps): ReactElement {
  const { purpose, intent, origin, action, className, level = 2, known, children } = props
  return (
    <PostForm
      action={action}
      className={className}
      noValidate
      hidden
      data-passkey={purpose}
      data-origin={origin}
      data-known={known}
      {...PASSKEY_WORDS}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <div hidden data-passkey-problem>
        <Notice tone="bad" level={level} title={PASSKEY_WORDS['data-unable']} role="alert" />
      </div>
    </PostForm>
  )
}
