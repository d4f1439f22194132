import { Form } from '@remix-run/react'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import {
  FieldRow,
  FormPhone,
  FormRadios,
  FormSelect,
  FormText,
} from '#app/components/form/form-fields.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { BASIC_FIELDS } from '../account-fields.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'

export const basicTab: AccountTab = {
  key: 'basic',
  label: () => 'Basic Info',
  isVisible: () => true,
  hasSave: true,
  fields: BASIC_FIELDS,
  Fields: BasicFields,
  Beside: Picture,
}

const BILLING = [
  { value: 'Mail', label: 'Mail' },
  { value: 'Email', label: 'Email' },
]

function BasicFields({ account, form, data }: TabProps): ReactElement {
  const lists = data.basic
  return (
    <Panel title="Basic Info" id="basic-info" roomy>
      <div className={css.fields}>
        <Facts
          isFlush
          facts={[
            { label: 'Username', value: account.userName },
            { label: 'Full name', value: account.fullName },
          ]}
        />
        <FormSelect
          form={form}
          path="designationId"
          label="Salutation"
          optional
          width="short"
          emptyLabel="None"
          options={lists?.designations ?? []}
        />
        <FieldRow>
          <FormText form={form} path="firstName" label="First name" autoComplete="given-name" />
          <FormText
            form={form}
            path="middleInitial"
            label="Middle initial"
            optional
            maxLength={1}
            autoComplete="additional-name"
          />
          <FormText form={form} path="lastName" label="Last name" autoComplete="family-name" />
        </FieldRow>
        <FormText
          form={form}
          path="email"
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We write to this address, and to the former one when you change it."
        />
        <FieldRow>
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
            optional={!lists?.needsJobTitle}
            maxLength={150}
            autoComplete="organization-title"
          />
        </FieldRow>
        <FieldRow>
          <FormPhone
            form={form}
            path="phone"
            label="Office phone"
            hint="An extension may follow: 000-000-0000x00000."
            placeholder="000-000-0000x00000"
            autoComplete="work tel-national"
          />
          <FormPhone
            form={form}
            path="mobilePhone"
            label="Mobile phone"
            optional
            autoComplete="mobile tel-national"
          />
          <FormPhone form={form} path="fax" label="Fax" optional autoComplete="fax tel-national" />
        </FieldRow>
        {lists?.hasBilling ? (
          <FormRadios
            form={form}
            path="billingPreference"
            legend="Billing preference"
            hint="How invoices reach you."
            choices={BILLING}
          />
        ) : null}
        <FormGroup legend="Address">
          <FormText
            form={form}
            path="address.line"
            label="Street address"
            optional
            autoComplete="street-address"
          />
          <FieldRow>
            <FormText
              form={form}
              path="address.city"
              label="City"
              optional
              autoComplete="address-level2"
            />
            <FormSelect
              form={form}
              path="address.stateId"
              label="State"
              optional
              emptyLabel="None"
              options={lists?.states ?? []}
            />
            <FormText
              form={form}
              path="address.zip"
              label="ZIP code"
              optional
              inputMode="numeric"
              autoComplete="postal-code"
            />
          </FieldRow>
        </FormGroup>
      </div>
    </Panel>
  )
}

/** The own picture; it is drawn anew on the server. */
function Picture({ account, isReadOnly, told }: TabProps): ReactElement {
  const words = told?.about === 'picture' ? told.message : ''
  return (
    <Panel title="Picture" id="picture-panel" roomy>
      <div className={css.fields}>
        {account.imageVersion ? (
          <img
            className={css.picture}
            src={`/app/account-image?v=${account.imageVersion}`}
            alt={account.fullName}
            width={96}
            height={96}
          />
        ) : (
          <p>You have no picture. Your initials stand in for it.</p>
        )}
        {isReadOnly ? null : (
          <>
            <Form method="post" encType="multipart/form-data" className={css.fields} noValidate>
              <FileField
                id="picture"
                name="picture"
                label="Choose a picture"
                limits="JPEG, PNG, WebP or GIF, up to 5 MB. We cut it to a square and keep nothing but its pixels."
                accept="image/jpeg,image/png,image/webp,image/gif"
                {...(words ? { error: words } : {})}
              />
              <div>
                <Button look="outlined" name="intent" value="picture">
                  Save picture
                </Button>
              </div>
            </Form>
            {account.imageVersion ? (
              <Form method="post">
                <Button look="text" name="intent" value="remove-picture">
                  Delete picture
                </Button>
              </Form>
            ) : null}
          </>
        )}
      </div>
    </Panel>
  )
}
