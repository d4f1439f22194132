import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FormSection } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t, words } from '#words/words.ts'

import { MoreThanHeld } from './more-than-held.tsx'
import type { InquiryTold } from './inquiry.server.ts'
import type { NewView, TypedInquiry } from './inquiry.view.ts'
import * as css from './trade-inquiries.css.ts'

/** Beside the title while something typed is not saved; without script nothing is known of it. */
export function Unsaved(): ReactElement {
  return (
    <span data-unsaved-mark hidden>
      {t('* Not saved')}
    </span>
  )
}

/** Spec 3 §8: title and words of a save that was not taken. */
export function InquiryRefused({ told }: { told: InquiryTold | undefined }): ReactElement | null {
  if (!told || told.title === '') return null
  const errors = Object.entries(told.errors).map(([field, message]) => ({
    href: `#${field}`,
    message: `${LABELS[field] ?? ''}${LABELS[field] ? ': ' : ''}${message}`,
  }))
  return (
    <>
      <ErrorSummary title={told.title} errors={errors} />
      {told.text ? <p>{told.text}</p> : null}
    </>
  )
}

const LABELS: Readonly<Record<string, string>> = words({
  siteId: 'Covered entity',
  type: 'Request Type',
  price: 'Price Sought per Compliance Instrument',
  quantity: 'Quantity',
  capYears: 'Cap Year(s)',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  email: 'Email',
})

type FormProps = {
  self: string
  choices: NewView['choices']
  typed: TypedInquiry
  errors: Record<string, string>
  status: { value: string; words: string }
  isNew?: boolean
}

/** The sections of the edit screen (spec 3 §2.9). */
export function InquiryForm(props: FormProps): ReactElement {
  const { self, choices, typed, errors, status, isNew } = props
  const errorOf = (field: string) => (errors[field] ? { error: errors[field] } : {})
  return (
    <PostForm
      action={self}
      className={css.column}
      noValidate
      data-unsaved=""
      data-replaces={isNew ? '' : undefined}
    >
      <input type="hidden" name="version" value={typed.version} />
      {typed.key ? <input type="hidden" name="key" value={typed.key} /> : null}
      <input type="hidden" name="status" value={status.value} />
      <FormSection id="entity" title={t('Covered Entity Information')}>
        <Select
          id="siteId"
          name="siteId"
          label={t('Covered entity')}
          hint={t('Facilities you represent, with what each can sell now')}
          emptyLabel={t('Choose one')}
          options={choices.sites}
          defaultValue={typed.siteId}
          {...errorOf('siteId')}
        />
      </FormSection>
      <FormSection id="trade" title={t('Trade Information')}>
        <CheckboxList
          type="radio"
          id="type"
          name="type"
          legend={t('Request Type')}
          choices={[
            { value: 'SELL', label: t('Sell') },
            { value: 'BUY', label: t('Buy') },
          ]}
          chosen={[typed.type]}
          {...errorOf('type')}
        />
        <Facts
          isFlush
          facts={[
            {
              label: t('Request Status'),
              value: `${status.words}${isNew ? '' : t(', changes with Change status')}`,
            },
          ]}
        />
        <div className={css.pairs}>
          <TextField
            id="price"
            name="price"
            label={t('Price Sought per Compliance Instrument')}
            hint={t('US dollars, 0 or more')}
            inputMode="decimal"
            autoComplete="off"
            data-tidies="not-negative"
            defaultValue={typed.price}
            {...errorOf('price')}
          />
          <TextField
            id="quantity"
            name="quantity"
            label={t('Quantity')}
            hint={t('Whole instruments')}
            inputMode="numeric"
            autoComplete="off"
            data-tidies="not-negative"
            defaultValue={typed.quantity}
            {...errorOf('quantity')}
          />
        </div>
        <MoreThanHeld choices={choices} typed={typed} />
        <div className={css.years}>
          <CheckboxList
            id="capYears"
            name="capYears"
            legend={t('Cap Year(s)')}
            hint={t('Choose all that fit')}
            choices={choices.years.map((year) => ({ value: year, label: year }))}
            chosen={typed.capYears}
            {...errorOf('capYears')}
          />
        </div>
      </FormSection>
      <FormSection id="contact" title={t('Contact Person Information')}>
        <div className={css.pairs}>
          <TextField
            id="firstName"
            name="firstName"
            label={t('First name')}
            hint={t(ONE_NAME)}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={typed.firstName}
            {...errorOf('firstName')}
          />
          <TextField
            id="lastName"
            name="lastName"
            label={t('Last name')}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={typed.lastName}
            {...errorOf('lastName')}
          />
          <TextField
            id="phone"
            name="phone"
            label={t('Phone')}
            hint={t('Like 503-555-0187')}
            type="tel"
            autoComplete="tel"
            data-tidies="phone"
            defaultValue={typed.phone}
            {...errorOf('phone')}
          />
          <TextField
            id="email"
            name="email"
            label={t('Email')}
            hint={t('Not shown to anyone before you answer them')}
            type="email"
            autoComplete="email"
            defaultValue={typed.email}
            {...errorOf('email')}
          />
        </div>
      </FormSection>
      <div className={css.save}>
        <span data-unsaved-mark hidden>
          <strong>{t('Not saved yet.')}</strong>
        </span>
        <Button name="what" value="save" busyLabel={t('Saving…')}>
          {t('Save')}
        </Button>
      </div>
    </PostForm>
  )
}
