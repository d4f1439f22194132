import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormRadios } from '#app/components/form/form-fields.tsx'
import { FormSection } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { t } from '#words/words.ts'
import { RegisterButtons } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import * as css from './register.css.ts'

/** Step 2: what the account is for (spec 1 §5.3). */
export function TypeStep({ view, form }: { view: OpenView; form: FormState }): ReactElement {
  return (
    <PostForm noValidate className={css.form}>
      <FormSection id="type" title={t('Account Type')}>
        <FormRadios
          form={form}
          path="accountTypeId"
          legend={t('Account type')}
          hint={t(
            'It cannot be changed after the registration, except by General Public in My Account.',
          )}
          choices={view.accountTypes}
        />
      </FormSection>
      <RegisterButtons step={view.step} />
    </PostForm>
  )
}
