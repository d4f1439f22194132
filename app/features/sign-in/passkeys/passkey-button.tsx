import { useSubmit } from '@remix-run/react'
import { useState, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import * as css from '../sign-in.css.ts'
import { askOptions, usePasskeys, wordsOf } from './use-passkeys.ts'

type PasskeyButtonProps = {
  purpose: 'sign-in' | 'second-factor'
  /** Where passkeys work; null where none does. */
  origin: string | null
  /** The login itself. */
  action: string
  /** For whom there is no script, or whose browser knows no passkeys. */
  instead: string
  children: string
}

/** Asks the browser for a passkey. Not there without script: passkeys are the browser's own dialogue. */
export function PasskeyButton(props: PasskeyButtonProps): ReactElement | null {
  const { purpose, origin, action, instead, children } = props
  const use = usePasskeys(origin)
  const submit = useSubmit()
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState('')
  if (origin === null) return null
  if (use === 'unknown')
    return (
      <noscript>
        <p>{t('Passkeys need JavaScript. {instead}', { instead })}</p>
      </noscript>
    )
  if (use === 'impossible')
    return purpose === 'second-factor' ? (
      <p>{t('This browser uses no passkeys here. {instead}', { instead })}</p>
    ) : null
  const ask = async (): Promise<void> => {
    setWorking(true)
    setProblem('')
    const { options, message } = await askOptions({ purpose })
    if (options === null) return done(message ?? '')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { id, response } = await startAuthentication({ optionsJSON: JSON.parse(options) })
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
      const intent = purpose === 'sign-in' ? 'passkey' : 'passkey-factor'
      const proof = { id, clientDataJSON, authenticatorData, signature, userHandle }
      submit({ intent, ...proof }, { method: 'post', action })
      setWorking(false)
    } catch (error) {
      done(wordsOf(error))
    }
  }
  const done = (words: string): void => {
    setProblem(words)
    setWorking(false)
  }
  return (
    <div className={css.form}>
      <Button
        type="button"
        look="outlined"
        wide
        busy={isWorking}
        onClick={isWorking ? undefined : () => void ask()}
      >
        {children}
      </Button>
      {problem ? <Notice tone="bad" title={problem} role="alert" /> : null}
    </div>
  )
}
