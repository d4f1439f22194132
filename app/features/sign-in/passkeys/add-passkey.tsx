import { useSubmit } from '@remix-run/react'
import { useState, type FormEvent, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import * as css from '../security.css.ts'
import { askOptions, usePasskeys, wordsOf } from './use-passkeys.ts'

const INSTEAD = 'An authenticator app and recovery codes work without.'

/** Makes a passkey with the browser and adds it to the account. */
export function AddPasskey({ origin }: { origin: string | null }): ReactElement {
  const use = usePasskeys(origin)
  const submit = useSubmit()
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  if (use === 'unknown')
    return (
      <noscript>
        <p>Adding a passkey needs JavaScript. {INSTEAD}</p>
      </noscript>
    )
  if (use === 'impossible') return <p>This browser makes no passkeys here. {INSTEAD}</p>
  const refuse = (message: string, faults: Record<string, string> = {}): void => {
    setWorking(false)
    setErrors(faults)
    setProblem(message)
  }
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isWorking) return
    const typed = new FormData(event.currentTarget)
    const name = String(typed.get('name') ?? '')
    refuse('')
    setWorking(true)
    const password = String(typed.get('password') ?? '')
    const asked = await askOptions({ purpose: 'add', name, password })
    if (asked.options === null) return refuse(asked.message ?? '', asked.errors)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, response } = await startRegistration({ optionsJSON: JSON.parse(asked.options) })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const answer = { id, clientDataJSON, attestationObject, transports: transports.join(' ') }
      submit(
        { intent: 'add-passkey', name, ...answer },
        { method: 'post', action: '/app/security' },
      )
      setWorking(false)
    } catch (error) {
      refuse(wordsOf(error))
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void add(event)}>
      {problem ? <Notice tone="bad" level={3} title={problem} role="alert" /> : null}
      <TextField
        id="newPasskeyName"
        name="name"
        label="Name of the passkey"
        hint="For example “My phone”, so that you know it again."
        maxLength={60}
        required
        error={errors.name}
      />
      <TextField
        id="newPasskeyPassword"
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.current}
      />
      <Button busy={isWorking} busyLabel="Follow your browser…">
        Add a passkey
      </Button>
    </form>
  )
}
