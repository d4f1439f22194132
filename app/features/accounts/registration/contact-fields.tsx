import type { ReactElement } from 'react'
import {
  FieldRow,
  FormPhone,
  FormRadios,
  FormSelect,
  FormText,
} from '#app/components/form/form-fields.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import type { Option } from '#app/components/ui/fields/select.tsx'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t, words } from '#words/words.ts'
import type { BillingPreference } from './contact.ts'

// The fields of a person's contact, the same at the registration and in My Account.

/** Salutation and names. */
export function NameFields({
  form,
  designations,
}: {
  form: FormState
  designations: readonly Option[]
}): ReactElement {
  return (
    <>
      <FormSelect
        form={form}
        path="designationId"
        label={t('Salutation')}
        optional
        width="short"
        emptyLabel={t('None')}
        options={designations}
        autoComplete="honorific-prefix"
      />
      <FieldRow>
        <FormText
          form={form}
          path="firstName"
          label={t('First name')}
          hint={t(ONE_NAME)}
          autoComplete="given-name"
        />
        <FormText
          form={form}
          path="middleInitial"
          label={t('Middle initial')}
          optional
          width="date"
          maxLength={1}
          autoComplete="additional-name"
        />
        <FormText form={form} path="lastName" label={t('Last name')} autoComplete="family-name" />
      </FieldRow>
    </>
  )
}

/** Whoever asks for it says what it is for. */
export function EmailField({ form, hint }: { form: FormState; hint: string }): ReactElement {
  return (
    <FormText
      form={form}
      path="email"
      label={t('E-mail')}
      type="email"
      inputMode="email"
      autoComplete="email"
      hint={hint}
    />
  )
}

/** Employer, job title and phones. */
export function WorkFields({
  form,
  needsJobTitle,
}: {
  form: FormState
  needsJobTitle: boolean
}): ReactElement {
  return (
    <>
      <FieldRow>
        <FormText
          form={form}
          path="employerName"
          label={t('Employer')}
          optional
          maxLength={75}
          autoComplete="organization"
        />
        <FormText
          form={form}
          path="jobTitle"
          label={t('Job title')}
          optional={!needsJobTitle}
          maxLength={150}
          autoComplete="organization-title"
        />
      </FieldRow>
      <FormPhone
        form={form}
        path="phone"
        label={t('Office phone')}
        hint={t('With an extension like 503-555-0100x123, if there is one.')}
        placeholder="000-000-0000x00000"
        data-tidies="office-phone"
        autoComplete="work tel"
      />
      <FieldRow>
        <FormPhone
          form={form}
          path="mobilePhone"
          label={t('Mobile phone')}
          optional
          autoComplete="mobile tel"
        />
        <FormPhone form={form} path="fax" label={t('Fax')} optional autoComplete="fax tel" />
      </FieldRow>
    </>
  )
}

export function AddressFields({
  form,
  states,
  optional = false,
}: {
  form: FormState
  states: readonly Option[]
  optional?: boolean
}): ReactElement {
  return (
    <>
      <FormText
        form={form}
        path="address.line"
        label={t('Street address')}
        optional={optional}
        autoComplete="address-line1"
      />
      <FieldRow>
        <FormText
          form={form}
          path="address.city"
          label={t('City')}
          optional={optional}
          autoComplete="address-level2"
        />
        <FormSelect
          form={form}
          path="address.stateId"
          label={t('State')}
          optional={optional}
          emptyLabel={optional ? t('None') : t('Choose a state')}
          options={states}
          autoComplete="address-level1"
        />
        <FormText
          form={form}
          path="address.zip"
          label={t('ZIP code')}
          optional={optional}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </FieldRow>
    </>
  )
}

const BILLING = words([
  { value: 'Mail', label: 'Mail' },
  { value: 'Email', label: 'E-mail' },
] satisfies { value: BillingPreference; label: string }[])

export function BillingField({ form }: { form: FormState }): ReactElement {
  return (
    <FormRadios
      form={form}
      path="billingPreference"
      legend={t('Billing preference')}
      hint={t('How invoices reach you.')}
      choices={BILLING}
    />
  )
}
