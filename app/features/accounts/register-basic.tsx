import { Form } from '@remix-run/react'
import { useRef, type FocusEvent, type FormEvent, type ReactElement } from 'react'
import {
  FieldRow,
  FormPhone,
  FormRadios,
  FormSelect,
  FormText,
} from '#app/components/form/form-fields.tsx'
import { FormSection } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { textAt } from '#app/lib/answers.ts'
import { tidyOfficePhone, tidyPhone } from '#app/lib/phone.ts'
import { RegisterButtons } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import { suggestedUserName } from './registration.form.ts'
import * as css from './register.css.ts'

type StepProps = { view: OpenView; form: FormState }

const BILLING = [
  { value: 'Mail', label: 'Mail' },
  { value: 'Email', label: 'E-mail' },
]

/** Step 1: who registers (spec 1 §5.3). */
export function BasicStep({ view, form }: StepProps): ReactElement {
  const live = useSuggestion(form)
  return (
    <Form method="post" noValidate className={css.form} onInput={live.onInput} onBlur={live.onBlur}>
      <FormSection id="you" title="Basic Information">
        <p>
          Fields without “(optional)” are required. What you enter is kept for one hour, for this
          browser alone.
        </p>
        <FormSelect
          form={form}
          path="designationTypeRid"
          label="Salutation"
          optional
          options={view.designations}
          emptyLabel="None"
          width="short"
          autoComplete="honorific-prefix"
        />
        <FieldRow>
          <FormText form={form} path="firstName" label="First name" autoComplete="given-name" />
          <FormText
            form={form}
            path="middleInitial"
            label="Middle initial"
            optional
            width="date"
            maxLength={1}
            autoComplete="additional-name"
          />
        </FieldRow>
        <FormText form={form} path="lastName" label="Last name" autoComplete="family-name" />
        <FormText
          form={form}
          path="userName"
          label="User name"
          hint="You sign in with it, and it cannot be changed later. Left empty, it is made of your first initial and last name."
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <FormText
          form={form}
          path="email"
          label="E-mail"
          type="email"
          hint="We send your temporary password to this address."
          autoComplete="email"
        />
      </FormSection>
      <WorkFields view={view} form={form} />
      <AddressPart view={view} form={form} />
      <RegisterButtons step={view.step} />
    </Form>
  )
}

function WorkFields({ view, form }: StepProps): ReactElement {
  return (
    <FormSection id="work" title="Work and phone">
      <FormText
        form={form}
        path="employerName"
        label="Employer"
        optional
        maxLength={75}
        autoComplete="organization"
      />
      <FormText
        form={form}
        path="jobTitle"
        label="Job title"
        optional={!view.jobTitleRequired}
        maxLength={150}
        autoComplete="organization-title"
      />
      <FormPhone
        form={form}
        path="phoneNo"
        label="Office phone"
        hint="With an extension like 503-555-0100x123, if there is one."
        placeholder="000-000-0000x00000"
        data-mask="office"
        autoComplete="work tel"
      />
      <FieldRow>
        <FormPhone
          form={form}
          path="mobileNo"
          label="Mobile phone"
          optional
          autoComplete="mobile tel"
        />
        <FormPhone form={form} path="faxNo" label="Fax" optional autoComplete="fax tel" />
      </FieldRow>
    </FormSection>
  )
}

function AddressPart({ view, form }: StepProps): ReactElement {
  return (
    <FormSection id="address" title="Mailing address">
      <FormText
        form={form}
        path="primaryAddress.line1"
        label="Address"
        autoComplete="street-address"
      />
      <FieldRow>
        <FormText
          form={form}
          path="primaryAddress.cityName"
          label="City"
          autoComplete="address-level2"
        />
        <FormText
          form={form}
          path="primaryAddress.zipCd"
          label="ZIP code"
          width="date"
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </FieldRow>
      <FormSelect
        form={form}
        path="primaryAddress.stateRid"
        label="State"
        options={view.states}
        emptyLabel="Choose a state"
        width="short"
        autoComplete="address-level1"
      />
      {view.billing ? (
        <FormRadios
          form={form}
          path="billingPreference"
          legend="Billing preference"
          choices={BILLING}
        />
      ) : null}
    </FormSection>
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
    if (!(target instanceof HTMLInputElement) || !target.value) return
    if (target.dataset['mask'] === 'office') target.value = tidyOfficePhone(target.value.trim())
    if (target.dataset['mask'] === 'phone') target.value = tidyPhone(target.value.trim())
  }

  return { onInput, onBlur }
}
