import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { ShownForm } from '#app/features/filing/shown-form.tsx'
import { t } from '#words/words.ts'
import type { TakeOverTold } from './take-over.server.ts'
import type { TakeOverView } from './take-over.view.ts'
import * as css from './transfers.css.ts'

type Props = { view: TakeOverView; told: TakeOverTold | undefined }

/** To agree is to sign: after the login, by PIN and one security question. */
export function Agree({ view, told, mayAgree }: Props & { mayAgree: boolean }): ReactElement {
  if (!mayAgree)
    return (
      <Panel id="agree" title={t('Agree')}>
        <p>
          {t(
            'You agree by signing the form that the present holder signed. For that you log in with an account of an owner whose identity the agency has verified. If you have none, register as an owner and ask for the verification under My Account, soon enough for the day above. Then open the link of the mail again, or find the question on your dashboard.',
          )}
        </p>
        <p className={css.buttons}>
          <LinkButton href={view.signHref}>{t('Log in, agree and sign')}</LinkButton>
          <LinkButton look="outlined" href="/pub/register">
            {t('Register')}
          </LinkButton>
        </p>
      </Panel>
    )
  if (view.mayNot)
    return (
      <Panel id="agree" title={t('Agree')}>
        <p>{view.mayNot}</p>
      </Panel>
    )
  const signing = told?.signing
  if (!signing)
    return (
      <Panel id="agree" title={t('Agree')}>
        <PostForm action={`${view.signHref}#agree`} className={css.form}>
          <p>{t('You sign the form that the present holder signed. It is shown first.')}</p>
          <Button name="what" value="begin" busyLabel={t('Beginning…')}>
            {t('Read and sign')}
          </Button>
        </PostForm>
      </Panel>
    )
  return (
    <Panel id="agree" title={t('Agree and sign')} roomy>
      <PostForm action={view.signHref} className={css.form} noValidate>
        <div data-signed-copy>
          <ShownForm shown={signing.shown} />
        </div>
        <SignedWords english={signing.statement} translated={t(signing.statement)} />
        <input type="hidden" name="ceremonyId" value={signing.ceremonyId} />
        <div id="hasAgreed">
          <FieldError id="hasAgreed" error={told.errors['hasAgreed']} />
          <ChoiceList
            name="hasAgreed"
            choices={[{ value: 'Y', label: t('I have read it and certify it.') }]}
            chosen={[]}
          />
        </div>
        <TextField
          id="pin"
          name="pin"
          label={t('Your PIN')}
          type="password"
          autoComplete="off"
          width="short"
          {...(told.errors['pin'] ? { error: told.errors['pin'] } : {})}
        />
        <TextField
          id="answer"
          name="answer"
          label={signing.question}
          type="password"
          autoComplete="off"
        />
        <Button name="what" value="sign" busyLabel={t('Signing…')}>
          {t('Agree and sign')}
        </Button>
      </PostForm>
    </Panel>
  )
}

/** Whoever has the link may decline, with the reason. */
export function Decline({ view, told }: Props): ReactElement {
  const error = told?.errors['reason']
  return (
    <Panel id="decline" title={t('Decline')}>
      <PostForm action={view.self} className={css.form} noValidate>
        <TextArea
          id="reason"
          name="reason"
          label={t('Why do you decline?')}
          hint={t('The present holder and the agency read it.')}
          rows={3}
          maxLength={2000}
          required
          defaultValue={told?.reason}
          {...(error ? { error } : {})}
        />
        <Button name="what" value="decline" look="outlined" busyLabel={t('Declining…')}>
          {t('Decline to take it over')}
        </Button>
      </PostForm>
    </Panel>
  )
}
