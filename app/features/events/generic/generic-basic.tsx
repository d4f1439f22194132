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
import type { FormState } from '#app/components/form/form-state.ts'
import { AddressFields } from '../place/address-fields.tsx'
import { FacilityPicker } from '../place/facility-picker.tsx'
import { LocationFields } from '../place/location-fields.tsx'
import type { ReportOptions, ReportView } from '../report/report.view.ts'

type BasicProps = { form: FormState; view: ReportView; options: ReportOptions }

/** Basic Info of the generic event report (spec 2 §2.1). */
export function GenericBasic(props: BasicProps): ReactElement {
  const { form, view, options } = props
  return (
    <>
      <FormSection id="requester" title="Requester">
        <FormRadios
          form={form}
          path="byFacility"
          legend="Identify Contact by"
          choices={[
            { value: 'C', label: 'Individual' },
            { value: 'F', label: 'Business' },
            { value: 'A', label: 'Anonymous' },
          ]}
        />
        <FormYesNo
          form={form}
          path="specialAssistanceInd"
          legend="Do you need special assistance?"
          optional
        >
          <DependentPart id="situation" isInset>
            <FormArea
              form={form}
              path="situationCommentText"
              label="Describe the situation"
              rows={3}
            />
          </DependentPart>
        </FormYesNo>
        <DependentPart id="contact">
          <Contact {...props} />
        </DependentPart>
      </FormSection>
      <FormSection id="event-information" title="Event Information">
        <FieldRow>
          <FormText
            form={form}
            path="eventDate"
            label="Event date"
            hint="Not later than today"
            type="date"
            max={view.today}
            width="date"
          />
          <FormText
            form={form}
            path="reportedDate"
            label="Date reported"
            hint="Not later than today"
            type="date"
            max={view.today}
            width="date"
          />
        </FieldRow>
        <FormText form={form} path="eventSubject" label="Subject" maxLength={200} />
        <FormSelect
          form={form}
          path="eventTypeRid"
          label="Event type"
          options={options.eventTypes}
          emptyLabel="Choose an event type"
          width="short"
        />
        <FormArea
          form={form}
          path="eventDesc"
          label="Description"
          hint="Say what happened, how much and where it went."
        />
      </FormSection>
      <FormSection id="event-location" title="Event Location">
        <LocationFields
          form={form}
          view={view}
          options={options}
          countyPicker={view.countyPicker}
          isGeneric
        />
      </FormSection>
    </>
  )
}

function Contact({ form, options }: BasicProps): ReactElement {
  return (
    <FormGroup legend="Contact">
      <FormSelect
        form={form}
        path="contact.salutation"
        label="Salutation"
        optional
        options={options.salutations}
        emptyLabel="None"
        width="date"
      />
      <FieldRow>
        <FormText
          form={form}
          path="contact.firstName"
          label="First name"
          autoComplete="given-name"
        />
        <FormText
          form={form}
          path="contact.lastName"
          label="Last name"
          autoComplete="family-name"
        />
      </FieldRow>
      <DependentPart id="business">
        <FieldRow>
          <FormText
            form={form}
            path="contact.companyName"
            label="Company name"
            optional
            autoComplete="organization"
          />
          <FormText
            form={form}
            path="contact.jobTitle"
            label="Job title"
            optional
            autoComplete="organization-title"
          />
        </FieldRow>
        <FacilityPicker form={form} facilities={options.facilities} />
      </DependentPart>
      <FormText
        form={form}
        path="contact.primaryEmail.emailAddress"
        label="Primary e-mail"
        hint="Your receipt is sent here."
        type="email"
        autoComplete="email"
      />
      <FieldRow>
        <FormPhone form={form} path="contact.homePhone.phoneNo" label="Home phone" optional />
        <FormPhone form={form} path="contact.mobilePhone.phoneNo" label="Mobile phone" optional />
      </FieldRow>
      <FormGroup legend="Primary address">
        <AddressFields
          form={form}
          path="contact.primaryAddress"
          states={options.states}
          counties={options.counties['contact.primaryAddress'] ?? []}
          isOptional
          isOwn
        >
          <FormText form={form} path="contact.primaryAddress.township" label="Township" optional />
          <FormText
            form={form}
            path="contact.primaryAddress.geographicComment"
            label="Geographic comment"
            optional
          />
          <FormText
            form={form}
            path="contact.primaryAddress.locationDesc"
            label="Location description"
            optional
          />
        </AddressFields>
      </FormGroup>
    </FormGroup>
  )
}
