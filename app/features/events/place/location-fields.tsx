import type { ReactElement } from 'react'
import { FieldRow, FormSelect, FormText } from '#app/components/form/form-fields.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { t } from '#words/words.ts'
import { AddressFields } from './address-fields.tsx'
import { KnownAddressField } from './known-address-field.tsx'
import { PinPicker } from './pin-picker.tsx'
import * as css from '../report/report-form.css.ts'
import { PLACE } from './report-pin.ts'
import type { ReportOptions, ReportView } from '../report/report.view.ts'

type LocationFieldsProps = {
  form: FormState
  view: ReportView
  options: ReportOptions
  countyPicker: boolean
  /** Township and region belong to the generic report. */
  isGeneric?: boolean
  /** What a reader is told about what a chosen place filled in. */
  placeWords: string
}

/** Where it happened: the address, and the place on the map. */
export function LocationFields({
  form,
  view,
  options,
  countyPicker,
  isGeneric = false,
  placeWords,
}: LocationFieldsProps): ReactElement {
  return (
    <div id="where" className={css.stack}>
      <AddressFields
        form={form}
        path={PLACE}
        states={options.states}
        ownState={options.ownState}
        line={
          <KnownAddressField
            form={form}
            path={`${PLACE}.line1`}
            label={t('Address')}
            href={view.addresses.known}
          />
        }
        {...(countyPicker ? { counties: options.counties[PLACE] ?? [] } : {})}
      />
      {isGeneric ? (
        <FieldRow>
          <FormText form={form} path={`${PLACE}.township`} label={t('Township')} optional />
          <FormSelect
            form={form}
            path={`${PLACE}.regionRid`}
            label={t('Region')}
            optional
            options={options.regions}
            emptyLabel={t('Choose a region')}
          />
        </FieldRow>
      ) : null}
      {view.map ? <PinPicker form={form} map={view.map} said={placeWords} /> : null}
    </div>
  )
}
