import type { ReactElement } from 'react'
import { FormRadios, FormText } from '#app/components/form/form-fields.tsx'
import { fieldOf, type FormState } from '#app/components/form/form-state.ts'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { count } from '#app/lib/format.ts'
import { t } from '#words/words.ts'
import type { ReportOptions } from '../report/report.view.ts'

type FacilityPickerProps = { form: FormState; facilities: ReportOptions['facilities'] }

/** Finds the facility of a business: words, then one of the sites that they find. */
export function FacilityPicker({ form, facilities }: FacilityPickerProps): ReactElement {
  const { asked, choices, total } = facilities
  const { error } = fieldOf(form, 'facilityRid')
  return (
    <div id="facility">
      <FormText
        form={form}
        path="facilityWords"
        label={t('Facility')}
        hint={t('Name, number or address of the facility. Find it, then choose it from the list.')}
      />
      <p>
        <Button look="outlined" small name="intent" value="find-facility">
          {t('Find the facility')}
        </Button>
      </p>
      {choices.length > 0 ? (
        <FormRadios
          form={form}
          path="facilityRid"
          legend={t('Choose the facility')}
          choices={choices}
          {...(total > choices.length
            ? {
                hint: t('{total} found; the first ones are listed. More words find fewer.', {
                  total: count(total),
                }),
              }
            : {})}
        />
      ) : (
        <div id="facilityRid" tabIndex={-1}>
          <FieldError id="facilityRid" {...(error ? { error } : {})} />
          {asked ? (
            <p role="status">{t('No facility was found for “{asked}”.', { asked })}</p>
          ) : null}
        </div>
      )}
    </div>
  )
}
