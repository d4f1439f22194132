import { Form } from '#app/components/form/form.tsx'
import { useRef, type FocusEvent, type FormEvent, type ReactElement } from 'react'
import { FormText } from '#app/components/form/form-fields.tsx'
import { FormSection } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { textAt } from '#app/lib/answers.ts'
import { t } from '#words/words.ts'
import { tidyContact } from './contact.ts'
import {
  AddressFields,
  BillingField,
  EmailField,
  NameFields,
  WorkFields,
} from './contact-fields.tsx'
import { RegisterButtons } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import { suggestedUserName } from './user-name.ts'
import * as css from './register.css.ts'

type StepProps = { view: OpenView; form: FormState }

/** Step 1: who registers (spec 1 §5.3). */
export function BasicStep({ view, form }: StepProps): ReactElement {
  const live = useSuggestion(form)
  return (
    <Form method="post" noValidate className={css.form} onInput={live.onInput} onBlur={live.onBlur}>
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
    </Form>
  )
}

/** What script adds: the user name follows the names until it is edited, and phones take their mask. */
function useSuggestion(form: FormState) {
  const first = textAt(form.answers, 'firstName')
  const typed = textAt(form.answers, 'userName')
  const isEdited = useRef(
    typed !== '' && typed !== suggestedUserName(first, textAt(form.answers, 'lastName')),
  )

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLInputElement)) return
    // An emptied field follows again.
    if (target.name === 'userName') isEdited.current = target.value !== ''
    if (isEdited.current || (target.name !== 'firstName' && target.name !== 'lastName')) return
    const text = (name: string): string => {
      const field = currentTarget.elements.namedItem(name)
      return field instanceof HTMLInputElement ? field.value : ''
    }
    const field = currentTarget.elements.namedItem('userName')
    if (field instanceof HTMLInputElement)
      field.value = suggestedUserName(text('firstName'), text('lastName'))
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement && target.type === 'tel')
      target.value = tidyContact(target.name, target.value)
  }

  return { onInput, onBlur }
}
