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
import { Asked } from './asked.tsx'
import type { AskTold, AskView } from './ask-to-sign.view.ts'

type HandOverProps = { self: string; view: AskView; told: AskTold | null }

/** Who signs it: who is asked and how far that is, and a form to ask somebody. */
export function HandOver({ self, view, told }: HandOverProps): ReactElement | null {
  const { maySign, signers, others } = view
  if (maySign && others.length === 0) return null
  const form = <AskForm self={self} signers={signers} told={told} />
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
        {others.map((asked) => (
          <Asked key={asked.id} self={self} asked={asked} />
        ))}
        {maySign ? null : signers.length > 0 && others.length > 0 ? (
          <details open={told !== null}>
            <summary>{t('Ask somebody else')}</summary>
            {form}
          </details>
        ) : signers.length > 0 ? (
          form
        ) : others.length === 0 ? (
          <p>
            {t(
              'Nobody of this site has an account that may sign. Its owner has to register first.',
            )}
          </p>
        ) : null}
      </Stack>
    </Panel>
  )
}

type AskFormProps = Pick<AskView, 'signers'> & Pick<HandOverProps, 'self' | 'told'>

function AskForm({ self, signers, told }: AskFormProps): ReactElement {
  const error = (name: string) => (told?.errors[name] ? { error: told.errors[name] } : {})
  const [only, ...more] = signers
  const isOne = only !== undefined && more.length === 0
  return (
    <PostForm action={self} className={css.question} noValidate>
      {isOne ? (
        <input type="hidden" id="userRid" name="user" value={only.value} />
      ) : (
        <Select
          id="userRid"
          name="user"
          label={t('Who is asked to sign')}
          options={signers}
          defaultValue={told?.typed.user || (only?.value ?? '')}
          {...error('userRid')}
        />
      )}
      <TextArea
        id="note"
        name="note"
        label={t('Message')}
        hint={t('It stands in the e-mail and on their page.')}
        optional
        maxLength={500}
        rows={3}
        defaultValue={told?.typed.note ?? ''}
        {...error('note')}
      />
      <FormButtons>
        <Button name="intent" value="ask" busyLabel={t('Asking…')}>
          {isOne ? t('Ask {name} to sign', { name: only.label }) : t('Ask to sign')}
        </Button>
      </FormButtons>
    </PostForm>
  )
}

/** What the reader is asked, before everything else on the page. */
export function AskedOfMe({ self, view }: Pick<HandOverProps, 'self' | 'view'>): ReactElement {
  return (
    <>
      {view.ofMe.map(({ id, title, note }) => (
        <Notice key={id} tone="info" title={title}>
          {note ? <p className={css.answer}>{note}</p> : null}
          <PostForm action={self}>
            <input type="hidden" name="request" value={id} />
            <Button small look="outlined" name="intent" value="takeBack">
              {rich('Return it unsigned{of}', { of: <VisuallyHidden>: {title}</VisuallyHidden> })}
            </Button>
          </PostForm>
        </Notice>
      ))}
    </>
  )
}
