import type { ReactElement } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t } from '#words/words.ts'
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
      <FormGroup legend={t('Who you are')}>
        {optional ? (
          <p className={css.hint}>{t('You may leave all of this empty.')}</p>
        ) : (
          <p className={css.hint}>
            {t('Give your name, and an e-mail address or a full mailing address.')}
          </p>
        )}
        <FieldRow>
          <TextField
            {...field('firstName')}
            label={t('First name')}
            {...(optional ? {} : { hint: t(ONE_NAME) })}
            optional={optional}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            {...field('lastName')}
            label={t('Last name')}
            optional={optional}
            autoComplete="family-name"
            maxLength={100}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            {...field('email')}
            label={t('E-mail')}
            optional={optional}
            type="email"
            hint={t('Your receipt is sent here.')}
            autoComplete="email"
            maxLength={254}
          />
          <TextField
            {...field('phone')}
            label={t('Phone')}
            optional
            type="tel"
            autoComplete="tel"
            placeholder="000-000-0000"
            maxLength={40}
          />
        </FieldRow>
      </FormGroup>
      <FormGroup legend={t('Mailing address')}>
        {optional ? null : (
          <p className={css.hint}>{t('You may leave it empty if you gave an e-mail address.')}</p>
        )}
        <TextField
          {...field('line1')}
          label={t('Street and number')}
          optional
          autoComplete="address-line1"
          maxLength={200}
        />
        <FieldRow>
          <TextField
            {...field('city')}
            label={t('City')}
            optional
            autoComplete="address-level2"
            maxLength={100}
          />
          <Select
            {...field('stateId')}
            label={t('State')}
            optional
            emptyLabel={t('Choose a state')}
            autoComplete="address-level1"
            options={view.states}
          />
        </FieldRow>
        <TextField
          {...field('zip')}
          label={t('ZIP code')}
          optional
          width="date"
          autoComplete="postal-code"
          maxLength={20}
        />
      </FormGroup>
    </>
  )
}
