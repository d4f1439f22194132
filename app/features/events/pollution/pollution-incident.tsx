import type { ReactElement } from 'react'
import { DependentPart } from '#app/components/form/dependent-part.tsx'
import {
  FieldRow,
  FormArea,
  FormBoxes,
  FormRadios,
  FormText,
  FormYesNo,
} from '#app/components/form/form-fields.tsx'
import { AFFECTED, IMPACT, ODOR, POLLUTANTS, STILL_OCCURRING } from './pollution-report.choices.ts'
import type { BasicProps } from './basic-props.ts'

/** What happened, when, and what it did. */
export function PollutionIncident({ form, view }: BasicProps): ReactElement {
  return (
    <>
      <FieldRow>
        <FormText
          form={form}
          path="incidentDate"
          label="Date it happened"
          hint="Not later than today"
          type="date"
          max={view.today}
          width="date"
        />
        <FormText
          form={form}
          path="incidentTime"
          label="Time"
          optional
          hint="Your best guess"
          type="time"
          width="date"
        />
      </FieldRow>
      <FormRadios
        form={form}
        path="pollutionStillOccur"
        legend="Is the pollution still occurring?"
        choices={STILL_OCCURRING}
      >
        <DependentPart id="stop-date" isInset>
          <FormText
            form={form}
            path="pollutionStopDate"
            label="Date it stopped"
            optional
            type="date"
            max={view.today}
            width="date"
          />
        </DependentPart>
      </FormRadios>
      <FormYesNo form={form} path="reportBefore" legend="Have you reported this before?">
        <DependentPart id="impact" isInset>
          <FormRadios
            form={form}
            path="impactChanged"
            legend="Since then, is it better, the same or worse?"
            choices={IMPACT}
          />
        </DependentPart>
      </FormYesNo>
      <FormBoxes
        form={form}
        path="affect"
        legend="What was affected?"
        hint="Choose all that apply"
        boxes={AFFECTED}
      >
        <DependentPart id="affect-other" isInset>
          <FormText
            form={form}
            path="affectDetail"
            label="What else was affected?"
            maxLength={100}
            hint="At most 100 characters"
          />
        </DependentPart>
      </FormBoxes>
      <FormBoxes
        form={form}
        path="pollutant"
        legend="What was the pollutant?"
        hint="Choose all that apply. Choose Unknown if you are not sure."
        boxes={POLLUTANTS}
      >
        <DependentPart id="pollutant-other" isInset>
          <FormText form={form} path="otherText" label="What other pollutant?" maxLength={200} />
        </DependentPart>
        <DependentPart id="odor" isInset>
          <Odor form={form} />
        </DependentPart>
      </FormBoxes>
      <FormArea
        form={form}
        path="pollutionDetail"
        label="What did you see, hear or smell?"
        hint="Say what happened, how much and where it went. A sheen on the water, a color, a sound: every detail helps."
      />
    </>
  )
}

function Odor({ form }: Pick<BasicProps, 'form'>): ReactElement {
  return (
    <>
      <FormText form={form} path="oderSmell" label="What does it smell like?" />
      <FormRadios
        form={form}
        path="howOfenSmell"
        legend="How often do you smell it?"
        choices={ODOR.howOfenSmell}
      />
      <FormRadios
        form={form}
        path="oderDuration"
        legend="How long does it last?"
        choices={ODOR.oderDuration}
      />
      <FormRadios
        form={form}
        path="howIntenseOder"
        legend="How strong is it?"
        choices={ODOR.howIntenseOder}
      />
      <FormRadios
        form={form}
        path="howDisagreeOdor"
        legend="How unpleasant is it?"
        choices={ODOR.howDisagreeOdor}
      />
    </>
  )
}
