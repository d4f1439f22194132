import type { BasicProps } from './basic-props.ts'
import type { ReactElement } from 'react'
import { DependentPart } from '#app/components/form/dependent-part.tsx'
import {
  FieldRow,
  FormPhone,
  FormRadios,
  FormText,
  FormYesNo,
} from '#app/components/form/form-fields.tsx'
import { FormGroup, FormSection } from '#app/components/form/form-layout.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { AddressFields } from '../place/address-fields.tsx'
import { PollutionIncident } from './pollution-incident.tsx'
import { PollutionPlace } from './pollution-place.tsx'
import { CONTACT_METHODS, SCREENS } from './pollution-report.choices.ts'
import { PollutionParties } from './pollution-parties.tsx'
import { referralsOf, type Referral } from './referrals.ts'
import * as css from '../report/report-form.css.ts'

/** Basic Info of the pollution-incident report (spec 2 §2.1). */
export function PollutionBasic(props: BasicProps): ReactElement {
  return (
    <>
      <FormSection id="screening" title={t('Screening Questions')}>
        <Screening {...props} />
      </FormSection>
      <DependentPart id="sections">
        <FormSection id="confidentiality" title={t('Confidentiality')}>
          <Notice tone="warn" level={3} title={t('Public record')}>
            {props.view.texts.confidentialWarning}
          </Notice>
          <FormYesNo
            form={props.form}
            path="isConfidential"
            legend={t('Do you want your report to be confidential?')}
            hint={t('The agency then keeps your name and contact off its public pages.')}
          />
        </FormSection>
        <FormSection id="contact" title={t('Contact Information')}>
          <Contact {...props} />
        </FormSection>
        <FormSection id="incident" title={t('Incident')}>
          <PollutionIncident {...props} />
        </FormSection>
        <FormSection id="location" title={t('Location of Incident')}>
          <PollutionPlace {...props} />
        </FormSection>
        <PollutionParties {...props} />
      </DependentPart>
    </>
  )
}

/** Each question comes once the one before it was answered No; a Yes refers to whom it concerns. */
function Screening({ form, view }: BasicProps): ReactElement {
  const referrals = referralsOf(view.texts)
  return (
    <>
      {SCREENS.map((field, at) => {
        const referral = referrals[at]
        if (!referral) return null
        const question = (
          <FormYesNo form={form} path={field} legend={referral.question}>
            <DependentPart id={`referral-${field}`}>
              <ReferralNotice referral={referral} isEmergency={at === 0} />
            </DependentPart>
          </FormYesNo>
        )
        if (at === 0) return <div key={field}>{question}</div>
        return (
          <DependentPart key={field} id={field}>
            {question}
          </DependentPart>
        )
      })}
    </>
  )
}

function ReferralNotice({
  referral,
  isEmergency,
}: {
  referral: Referral
  isEmergency: boolean
}): ReactElement {
  return (
    <Notice tone={isEmergency ? 'bad' : 'info'}>
      <p>{referral.advice}</p>
      <ul role="list" className={css.contacts}>
        {referral.contacts.map(({ name, phone, note }) => (
          <li key={name}>
            {name}
            <VisuallyHidden>: </VisuallyHidden>
            <a className={css.phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </a>
            {note ? <small>({note})</small> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Contact({ form, view, options }: BasicProps): ReactElement {
  return (
    <>
      <FieldRow>
        <FormText
          form={form}
          path="compliantContact.firstName"
          label={t('First name')}
          optional
          autoComplete="given-name"
        />
        <FormText
          form={form}
          path="compliantContact.lastName"
          label={t('Last name')}
          optional
          autoComplete="family-name"
        />
      </FieldRow>
      <FieldRow>
        <FormPhone form={form} path="compliantContact.phoneNo" label={t('Phone')} optional />
        <FormText
          form={form}
          path="compliantContact.email"
          label={t('E-mail')}
          optional
          type="email"
          autoComplete="email"
          hint={t('Your receipt is sent here.')}
        />
      </FieldRow>
      <FormGroup legend={t('Your address')}>
        <AddressFields
          form={form}
          path="compliantAddress"
          states={options.states}
          isOptional
          isOwn
        />
      </FormGroup>
      <FormYesNo form={form} path="deqContact" legend={t('May the agency contact you?')}>
        <DependentPart id="method" isInset>
          <FormRadios
            form={form}
            path="deqContactMethod"
            legend={t('How may the agency contact you?')}
            hint={view.texts.contactMethodNote}
            choices={CONTACT_METHODS}
          />
        </DependentPart>
      </FormYesNo>
    </>
  )
}
