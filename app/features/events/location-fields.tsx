import type { ReactElement } from 'react'
import { FieldRow, FormSelect, FormText } from '#app/components/form/form-fields.tsx'
import { fieldOf, type FormState } from '#app/components/form/form-state.ts'
import { Button } from '#app/components/ui/button.tsx'
import { AddressFields } from './address-fields.tsx'
import * as css from './report-form.css.ts'
import type { ReportOptions } from './report.view.ts'

type LocationFieldsProps = {
  form: FormState
  options: ReportOptions
  countyPicker: boolean
  /** Township and region belong to the generic report. */
  isGeneric?: boolean
}

/** Where it happened: the address, and the place on the map. */
export function LocationFields({
  form,
  options,
  countyPicker,
  isGeneric = false,
}: LocationFieldsProps): ReactElement {
  const path = 'physicalLocation'
  return (
    <div id="where" className={css.stack}>
      <AddressFields
        form={form}
        path={path}
        states={options.states}
        ownState={options.ownState}
        {...(countyPicker ? { counties: options.counties[path] ?? [] } : {})}
      />
      {isGeneric ? (
        <FieldRow>
          <FormText form={form} path={`${path}.township`} label="Township" optional />
          <FormSelect
            form={form}
            path={`${path}.regionRid`}
            label="Region"
            optional
            options={options.regions}
            emptyLabel="Choose a region"
          />
        </FieldRow>
      ) : null}
      <PinFields form={form} />
    </div>
  )
}

/** The place on the map as numbers, for everybody whom the map does not serve. */
function PinFields({ form }: { form: FormState }): ReactElement {
  const latitude = fieldOf(form, 'physicalLocation.latitude')
  const longitude = fieldOf(form, 'physicalLocation.longitude')
  return (
    <details className={css.place} open={Boolean(latitude.defaultValue || latitude.error || longitude.error)}>
      <summary>Place on the map (optional)</summary>
      <FieldRow>
        <FormText
          form={form}
          path="physicalLocation.latitude"
          label="Latitude"
          optional
          width="date"
          hint="Degrees north, like 44.9429"
          inputMode="text"
        />
        <FormText
          form={form}
          path="physicalLocation.longitude"
          label="Longitude"
          optional
          width="date"
          hint="Degrees east, west is negative, like -123.0351"
          inputMode="text"
        />
      </FieldRow>
      <Button look="outlined" small name="intent" value="use-pin">
        Fill in state and county from this place
      </Button>
    </details>
  )
}
