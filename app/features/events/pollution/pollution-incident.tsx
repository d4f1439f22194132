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
import { t } from '#words/words.ts'
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
          label={t('Date it happened')}
          hint={t('Not later than today')}
          type="date"
          max={view.today}
          width="date"
        />
        <FormText
          form={form}
          path="incidentTime"
          label={t('Time')}
          optional
          hint={t('Your best guess')}
          type="time"
          width="date"
        />
      </FieldRow>
      <FormRadios
        form={form}
        path="pollutionStillOccur"
        legend={t('Is the pollution still occurring?')}
        choices={STILL_OCCURRING}
      >
        <DependentPart id="stop-date" isInset>
          <FormText
            form={form}
            path="pollutionStopDate"
            label={t('Date it stopped')}
            optional
            type="date"
            max={view.today}
            width="date"
          />
        </DependentPart>
      </FormRadios>
      <FormYesNo form={form} path="reportBefore" legend={t('Have you reported this before?')}>
        <DependentPart id="impact" isInset>
          <FormRadios
            form={form}
            path="impactChanged"
            legend={t('Since then, is it better, the same or worse?')}
            choices={IMPACT}
          />
        </DependentPart>
      </FormYesNo>
      <FormBoxes
        form={form}
        path="affect"
        legend={t('What was affected?')}
        hint={t('Choose all that apply')}
        boxes={AFFECTED}
      >
        <DependentPart id="affect-other" isInset>
          <FormText
            form={form}
            path="affectDetail"
            label={t('What else was affected?')}
            maxLength={100}
            hint={t('At most 100 characters')}
          />
        </DependentPart>
      </FormBoxes>
      <FormBoxes
        form={form}
        path="pollutant"
        legend={t('What was the pollutant?')}
        hint={t('Choose all that apply. Choose Unknown if you are not sure.')}
        boxes={POLLUTANTS}
      >
        <DependentPart id="pollutant-other" isInset>
          <FormText
            form={form}
            path="otherText"
            label={t('What other pollutant?')}
            maxLength={200}
          />
        </DependentPart>
        <DependentPart id="odor" isInset>
          <Odor form={form} />
        </DependentPart>
      </FormBoxes>
      <FormArea
        form={form}
        path="pollutionDetail"
        label={t('What did you see, hear or smell?')}
        hint={t(
          'Say what happened, how much and where it went. A sheen on the water, a color, a sound: every detail helps.',
        )}
      />
    </>
  )
}

function Odor({ form }: Pick<BasicProps, 'form'>): ReactElement {
  return (
    <>
      <FormText form={form} path="oderSmell" label={t('What does it smell like?')} />
      <FormRadios
        form={form}
        path="howOfenSmell"
        legend={t('How often do you smell it?')}
        choices={ODOR.howOfenSmell}
      />
      <FormRadios
        form={form}
        path="oderDuration"
        legend={t('How long does it last?')}
        choices={ODOR.oderDuration}
      />
      <FormRadios
        form={form}
        path="howIntenseOder"
        legend={t('How strong is it?')}
        choices={ODOR.howIntenseOder}
      />
      <FormRadios
        form={form}
        path="howDisagreeOdor"
        legend={t('How unpleasant is it?')}
        choices={ODOR.howDisagreeOdor}
      />
    </>
  )
}
