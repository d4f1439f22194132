import type { ReactElement } from 'react'
import { FormButtons } from '#app/components/form/form-layout.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'

export type AskView = {
  maySign: boolean
  signers: readonly { value: string; label: string }[]
  requests: readonly { id: string; name: string; title: string; note: string; isForMe: boolean }[]
}

export type AskTold = { errors: Record<string, string>; typed: { user: string; note: string } }

/** Who signs, for who prepares it: who is asked, and a form to ask somebody. */
export function AskToSign({
  self,
  view,
  told,
}: {
  self: string
  view: AskView
  told: AskTold | null
}): ReactElement | null {
  const { maySign, signers, requests } = view
  if (maySign && requests.length === 0) return null
  const error = (name: string) => (told?.errors[name] ? { error: told.errors[name] } : {})
  return (
    <Panel title={t('Who signs it')} id="who-signs" roomy>
      <Stack>
        {maySign ? null : (
          <p>
            {t(
              'You may prepare this submittal, but not sign it. Ask somebody who may sign for the site.',
            )}
          </p>
        )}
        {requests.map(({ id, name, title, note }) => (
          <Notice key={id} tone="info" title={title}>
            {note ? <p className={css.answer}>{note}</p> : null}
            <PostForm action={self}>
              <input type="hidden" name="request" value={id} />
              <Button small look="outlined" name="intent" value="takeBack">
                {rich('Take it back{of}', { of: <VisuallyHidden> {name}</VisuallyHidden> })}
              </Button>
            </PostForm>
          </Notice>
        ))}
        {maySign || (signers.length === 0 && requests.length > 0) ? null : signers.length === 0 ? (
          <p>
            {t(
              'Nobody of this site has an account that may sign. Its owner has to register first.',
            )}
          </p>
        ) : (
          <PostForm action={self} className={css.question} noValidate>
            <Select
              id="userRid"
              name="user"
              label={t('Who is asked to sign')}
              options={signers}
              defaultValue={told?.typed.user ?? signers[0]?.value ?? ''}
              {...error('userRid')}
            />
            <TextArea
              id="note"
              name="note"
              label={t('What you want to tell them')}
              optional
              maxLength={500}
              defaultValue={told?.typed.note ?? ''}
              {...error('note')}
            />
            <FormButtons>
              <Button name="intent" value="ask">
                {t('Ask to sign')}
              </Button>
            </FormButtons>
          </PostForm>
        )}
      </Stack>
    </Panel>
  )
}
