import type { ReactElement } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import type { FieldOfComment } from './comment-fields.ts'
import type { CommentFormView } from './comments.view.ts'
import * as css from './comments.css.ts'

/** Who a visitor is: asked for, or left to them, as the agency's settings say. */
export function CommentIdentity({
  view,
  field,
}: {
  view: CommentFormView
  field: FieldOfComment
}): ReactElement {
  const optional = view.isIdentityOptional
  return (
    <>
      <FormGroup legend="Who you are">
        {optional ? (
          <p className={css.hint}>You may leave all of this empty.</p>
        ) : (
          <p className={css.hint}>
            Give your name, and an e-mail address or a full mailing address.
          </p>
        )}
        <FieldRow>
          <TextField
            {...field('firstName')}
            label="First name"
            optional={optional}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            {...field('lastName')}
            label="Last name"
            optional={optional}
            autoComplete="family-name"
            maxLength={100}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            {...field('email')}
            label="E-mail"
            optional={optional}
            type="email"
            hint="Your receipt is sent here."
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            {...field('phone')}
            label="Phone"
            optional
            type="tel"
            autoComplete="tel-national"
            placeholder="000-000-0000"
            maxLength={40}
          />
        </FieldRow>
      </FormGroup>
      <FormGroup legend="Mailing address">
        {optional ? null : (
          <p className={css.hint}>You may leave it empty if you gave an e-mail address.</p>
        )}
        <TextField
          {...field('line1')}
          label="Street and number"
          optional
          autoComplete="address-line1"
          maxLength={200}
        />
        <FieldRow>
          <TextField
            {...field('city')}
            label="City"
            optional
            autoComplete="address-level2"
            maxLength={100}
          />
          <Select
            {...field('stateId')}
            label="State"
            optional
            emptyLabel="Choose a state"
            autoComplete="address-level1"
            options={view.states}
          />
        </FieldRow>
        <TextField
          {...field('zip')}
          label="ZIP code"
          optional
          width="date"
          autoComplete="postal-code"
          maxLength={20}
        />
      </FormGroup>
    </>
  )
}
