import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormText } from '#app/components/form/form-fields.tsx'
import { FormSection } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { t } from '#words/words.ts'
import {
  AddressFields,
  BillingField,
  EmailField,
  NameFields,
  WorkFields,
} from './contact-fields.tsx'
import { RegisterButtons } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import * as css from './register.css.ts'

type StepProps = { view: OpenView; form: FormState }

/** Step 1: who registers (spec 1 §5.3). */
export function BasicStep({ view, form }: StepProps): ReactElement {
  return (
    // With script the user name follows the names (app/light/forms/user-name.ts).
    <PostForm noValidate className={css.form} data-suggests="">
      <FormSection id="you" title={t('Basic Information')}>
        <p>
          {t(
            'Fields without “(optional)” are required. What you enter is kept for one hour, for this browser alone.',
          )}
        </p>
        <NameFields form={form} designations={view.designations} />
        <FormText
          form={form}
          path="userName"
          label={t('User name')}
          optional
          hint={t(
            'You sign in with it, and it cannot be changed later. Left empty, it is made of your first initial and last name.',
          )}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <EmailField form={form} hint={t('We send your temporary password to this address.')} />
      </FormSection>
      <FormSection id="work" title={t('Work and phone')}>
        <WorkFields form={form} needsJobTitle={view.jobTitleRequired} />
      </FormSection>
      <FormSection id="address" title={t('Mailing address')}>
        <AddressFields form={form} states={view.states} />
        {view.billing ? <BillingField form={form} /> : null}
      </FormSection>
      <RegisterButtons step={view.step} />
    </PostForm>
  )
}
