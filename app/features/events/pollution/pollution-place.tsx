import type { ReactElement } from 'react'
import { FormArea, FormText } from '#app/components/form/form-fields.tsx'
import { t } from '#words/words.ts'
import { LocationFields } from '../place/location-fields.tsx'
import type { BasicProps } from './basic-props.ts'

/** Where it happened. */
export function PollutionPlace({ form, view, options, placeWords }: BasicProps): ReactElement {
  return (
    <>
      <LocationFields {...{ form, view, options, placeWords }} countyPicker />
      <FormText
        form={form}
        path="locationOfAddress"
        label={t('Location of the address')}
        hint={t('Where on the property, for example behind the barn')}
        optional
      />
      <FormText form={form} path="whoOwnsProperty" label={t('Who owns the property')} optional />
      <FormArea
        form={form}
        path="locationFind"
        label={t('How to find the location')}
        hint={t('Needed only without an address')}
        optional
        rows={3}
      />
      <FormArea
        form={form}
        path="anyOtherItems"
        label={t('Any waterways or other items nearby')}
        optional
        rows={3}
      />
    </>
  )
}
