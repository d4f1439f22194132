import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SignedWords } from '#app/components/ui/signed-words.tsx'
import { language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import type { SignFault, Signing } from './signing.server.ts'
import * as own from './signing.css.ts'

type SignFormProps = {
  self: string
  signing: Signing
  fault: SignFault | null
  /** Where who does not sign goes. */
  wayOut: string
}

/** The end of what was read: the statement, PIN and one question. */
export function SignForm({ self, signing, fault, wayOut }: SignFormProps): ReactElement {
  const { items, question, until } = signing
  const statements = new Map(
    items.map(({ content }) => [content.statement, content.statementIn?.[language()] ?? null]),
  )
  const error = (name: keyof SignFault['errors']) =>
    fault?.errors[name] ? { error: fault.errors[name] } : {}
  return (
    <Panel title={t('Certify and sign')} id="sign" roomy>
      <PostForm action={self} className={css.main} noValidate autoComplete="off">
        {[...statements].map(([english, translated]) => (
          <SignedWords
            key={english}
            english={english}
            translated={translated}
            className={css.statement}
          />
        ))}
        <CheckboxList
          id="hasAgreed"
          name="hasAgreed"
          legend={t('Your certification')}
          hideLegend
          choices={[{ value: 'Y', label: t('I have read all of it, and I certify this.') }]}
          chosen={fault?.ticked === signing.id ? ['Y'] : []}
          {...error('hasAgreed')}
        />
        <div className={own.twoFields}>
          <TextField
            id="pin"
            name="pin"
            type="password"
            label="PIN"
            hint={t('Not your password.')}
            autoComplete="off"
            {...error('pin')}
          />
          <TextField
            id="answer"
            name="answer"
            type="password"
            label={question}
            hint={t('Your answer. Letter case counts.')}
            autoComplete="off"
            {...error('answer')}
          />
        </div>
        <div className={css.buttons}>
          <Button busyLabel={t('Signing…')}>{t('Sign and submit')}</Button>
          <LinkButton look="text" href={wayOut}>
            {t('Do not sign')}
          </LinkButton>
        </div>
        <p className={css.quiet}>
          {t('Sign before {until}. After that, open this page again; nothing is lost.', { until })}
        </p>
      </PostForm>
    </Panel>
  )
}

/** What is wrong with the fields, each leading to its own. */
export function faultLines({ errors }: Pick<SignFault, 'errors'>) {
  return Object.entries(errors).map(([field, message]) => ({ href: `#${field}`, message }))
}
