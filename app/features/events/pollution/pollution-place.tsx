import type { ReactElement } from 'react'
import { FormArea, FormText } from '#app/components/form/form-fields.tsx'
import { LocationFields } from '../place/location-fields.tsx'
import type { BasicProps } from './basic-props.ts'

/** Where it happened. */
export function PollutionPlace({ form, view, options }: BasicProps): ReactElement {
  return (
    <>
      <LocationFields form={form} view={view} options={options} countyPicker />
      <FormText
        form={form}
        path="locationOfAddress"
        label="Location of the address"
        hint="Where on the property, for example behind the barn"
        optional
      />
      <FormText form={form} path="whoOwnsProperty" label="Who owns the property" optional />
      <FormArea
        form={form}
        path="locationFind"
        label="How to find the location"
        hint="Needed only without an address"
        optional
        rows={3}
      />
      <FormArea
        form={form}
        path="anyOtherItems"
        label="Any waterways or other items nearby"
        optional
        rows={3}
      />
    </>
  )
}
