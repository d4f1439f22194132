import { useEffect, useState, type ReactElement } from 'react'
import { FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t } from '#words/words.ts'

type CaptchaFieldProps = {
  challenge: { proof: string; id: string; question: string } | null
  /** Why there is no challenge. */
  problem: string
  error: string
  /** Said once the browser is done. */
  done?: string
  /** Told while the browser works, when the form cannot be sent yet. */
  onWork: (isWorking: boolean) => void
}

type Work = { state: 'off' | 'working' | 'failed' } | { state: 'done'; proof: string }

/**
 * The captcha: the browser does a second of work by itself. Without script, where that fails, or where the
 * visitor chooses so, a question in words takes its place. No picture, no sound.
 */
export function CaptchaField(props: CaptchaFieldProps): ReactElement {
  const { challenge, problem, error, onWork } = props
  const done = props.done ?? t('The check is done. You can register now.')
  const [work, setWork] = useState<Work>({ state: 'off' })
  const [isInWords, setIsInWords] = useState(false)
  const proof = challenge?.proof ?? ''
  const isWorking = work.state === 'working' && !isInWords

  useEffect(() => {
    // Without a secure connection the browser lends no cryptography to scripts.
    if (!proof || !globalThis.crypto?.subtle) return undefined
    const stop = new AbortController()
    setWork({ state: 'working' })
    import('./solve-captcha.ts')
      .then(({ solveCaptcha }) => solveCaptcha(proof, stop))
      .then((solved) => {
        if (!stop.signal.aborted)
          setWork(solved ? { state: 'done', proof: solved } : { state: 'failed' })
      })
      .catch(() => setWork({ state: 'failed' }))
    return () => stop.abort()
  }, [proof])

  useEffect(() => {
    onWork(isWorking)
    return () => onWork(false)
  }, [isWorking, onWork])

  if (!challenge)
    return (
      <Notice tone="bad" title={t('The registration cannot be sent now')}>
        {problem}
      </Notice>
    )
  const byWords = isInWords || work.state === 'off' || work.state === 'failed'
  return (
    <FormSection id="captcha" title={t('Check that you are a person')}>
      {byWords ? (
        <>
          <input type="hidden" name="captchaId" value={challenge.id} />
          <TextField
            id="captchaAnswer"
            name="captchaAnswer"
            label={challenge.question}
            hint={t('One word or number.')}
            autoComplete="off"
            width="short"
            {...(error ? { error } : {})}
          />
        </>
      ) : (
        <>
          <p role="status">
            {work.state === 'done'
              ? done
              : t('Your browser is doing a short check. This takes a few seconds.')}
          </p>
          {work.state === 'done' ? (
            <input type="hidden" name="captchaProof" value={work.proof} />
          ) : null}
          <p>
            <Button type="button" look="outlined" small onClick={() => setIsInWords(true)}>
              {t('Answer a question instead')}
            </Button>
          </p>
        </>
      )}
    </FormSection>
  )
}
