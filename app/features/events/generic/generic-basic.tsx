import type { ReactElement } from 'react'
import { DependentPart } from '#app/components/form/dependent-part.tsx'
import {
  FieldRow,
  FormArea,
  FormPhone,
  FormRadios,
  FormSelect,
  FormText,
  FormYesNo,
} from '#app/components/form/form-fields.tsx'
import { FormGroup, FormSection } from '#app/components/form/form-layout.tsx'
import { ONE_NAME } from '#app/components/form/one-name.ts'
import { t } from '#words/words.ts'
import { AddressFields } from '../place/address-fields.tsx'
import { FacilityPicker } from '../place/facility-picker.tsx'
import { LocationFields } from '../place/location-fields.tsx'
import type { BasicProps } from '../pollution/basic-props.ts'

/** Basic Info of the generic event report (spec 2 §2.1): what happened, where, and then who says so. */
export function GenericBasic(props: BasicProps): ReactElement {
  const { form, view, options, placeWords } = props
  return (
    <>
      <FormSection id="event-information" title={t('Event Information')}>
        <FieldRow>
          <FormText
            form={form}
            path="eventDate"
            label={t('Event date')}
            hint={t('Not later than today')}
            type="date"
            max={view.today}
            width="date"
          />
          <FormText
            form={form}
            path="reportedDate"
            label={t('Date reported')}
            hint={t('Not later than today')}
            type="date"
            max={view.today}
            width="date"
          />
        </FieldRow>
        <FormText form={form} path="eventSubject" label={t('Subject')} maxLength={200} />
        <FormSelect
          form={form}
          path="eventTypeRid"
          label={t('Event type')}
          options={options.eventTypes}
          emptyLabel={t('Choose an event type')}
          width="short"
        />
        <FormArea
          form={form}
          path="eventDesc"
          label={t('Description')}
          hint={t('Say what happened, how much and where it went.')}
        />
      </FormSection>
      <FormSection id="event-location" title={t('Event Location')}>
        <LocationFields
          {...{ form, view, options, placeWords }}
          countyPicker={view.countyPicker}
          isGeneric
        />
      </FormSection>
      <FormSection id="requester" title={t('Requester')}>
        <FormRadios
          form={form}
          path="byFacility"
          legend={t('Identify Contact by')}
          choices={[
            { value: 'C', label: t('Individual') },
            { value: 'F', label: t('Business') },
            { value: 'A', label: t('Anonymous') },
          ]}
        />
        <FormYesNo
          form={form}
          path="specialAssistanceInd"
          legend={t('Do you need special assistance?')}
          optional
        >
          <DependentPart id="situation" isInset>
            <FormArea
              form={form}
              path="situationCommentText"
              label={t('Describe the situation')}
              rows={3}
            />
          </DependentPart>
        </FormYesNo>
        <DependentPart id="contact">
          <Contact {...props} />
        </DependentPart>
      </FormSection>
    </>
  )
}

function Contact({ form, options }: BasicProps): ReactElement {
  return (
    <FormGroup legend={t('Contact')}>
      <FormSelect
        form={form}
        path="contact.salutation"
        label={t('Salutation')}
        optional
        options={options.salutations}
        emptyLabel={t('None')}
        width="date"
      />
      <FieldRow>
        <FormText
          form={form}
          path="contact.firstName"
          label={t('First name')}
          hint={t(ONE_NAME)}
          autoComplete="given-name"
        />
        <FormText
          form={form}
          path="contact.lastName"
          label={t('Last name')}
          autoComplete="family-name"
        />
      </FieldRow>
      <DependentPart id="business">
        <FieldRow>
          <FormText
            form={form}
            path="contact.companyName"
            label={t('Company name')}
            optional
            autoComplete="organization"
          />
          <FormText
            form={form}
            path="contact.jobTitle"
            label={t('Job title')}
            optional
            autoComplete="organization-title"
          />
        </FieldRow>
        <FacilityPicker form={form} facilities={options.facilities} />
      </DependentPart>
      <FormText
        form={form}
        path="contact.primaryEmail.emailAddress"
        label={t('Primary e-mail')}
        hint={t('Your receipt is sent here.')}
        type="email"
        autoComplete="email"
      />
      <FieldRow>
        <FormPhone form={form} path="contact.homePhone.phoneNo" label={t('Home phone')} optional />
        <FormPhone
          form={form}
          path="contact.mobilePhone.phoneNo"
          label={t('Mobile phone')}
          optional
        />
      </FieldRow>
      <FormGroup legend={t('Primary address')}>
        <AddressFields
          form={form}
          path="contact.primaryAddress"
          states={options.states}
          counties={options.counties['contact.primaryAddress'] ?? []}
          isOptional
          isOwn
        >
          <FormText
            form={form}
            path="contact.primaryAddress.township"
            label={t('Township')}
            optional
          />
          <FormText
            form={form}
            path="contact.primaryAddress.geographicComment"
            label={t('Geographic comment')}
            optional
          />
          <FormText
            form={form}
            path="contact.primaryAddress.locationDesc"
            label={t('Location description')}
            optional
          />
        </AddressFields>
      </FormGroup>
    </FormGroup>
  )
}
