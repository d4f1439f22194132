import type { ReactElement, ReactNode } from 'react'
import { FieldRow, FormSelect, FormText } from '#app/components/form/form-fields.tsx'
import { fieldOf, type FormState } from '#app/components/form/form-state.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { Option } from '#app/components/ui/fields/select.tsx'
import { t } from '#words/words.ts'
import { untilScript } from '../report/report-form.css.ts'

type AddressFieldsProps = {
  form: FormState
  /** Where the address lies in the answers. */
  path: string
  states: readonly Option[]
  /** Chosen while nothing else is. */
  ownState?: string
  /** Counties of the chosen state; without them no county is asked for. */
  counties?: readonly Option[]
  /** Marks what may be left out. */
  isOptional?: boolean
  /** Whether a browser may fill in the visitor's own address. */
  isOwn?: boolean
  /** In place of the plain address line. */
  line?: ReactNode
  children?: ReactNode
}

/** Address, city, state, ZIP code and, where asked for, the county. */
export function AddressFields(props: AddressFieldsProps): ReactElement {
  const { form, path, states, ownState = '', counties, isOptional, isOwn, line, children } = props
  const own = (name: string) => (isOwn ? { autoComplete: name } : {})
  const state = fieldOf(form, `${path}.stateRid`)
  const optional = isOptional === true
  return (
    <>
      {line ?? (
        <FormText
          form={form}
          path={`${path}.line1`}
          label={t('Address')}
          optional={optional}
          {...own('address-line1')}
        />
      )}
      <FieldRow>
        <FormText
          form={form}
          path={`${path}.cityName`}
          label={t('City')}
          optional={optional}
          {...own('address-level2')}
        />
        <FormText
          form={form}
          path={`${path}.zipCd`}
          label={t('ZIP code')}
          optional
          width="date"
          inputMode="numeric"
          {...own('postal-code')}
        />
      </FieldRow>
      <FieldRow>
        <FormSelect
          form={form}
          path={`${path}.stateRid`}
          label={t('State')}
          optional={optional}
          options={states}
          emptyLabel={t('Choose a state')}
          {...(state.defaultValue || isOptional ? {} : { defaultValue: ownState })}
          {...(counties ? { 'data-refresh': 'counties' } : {})}
        />
        {counties ? <CountyField {...props} counties={counties} /> : null}
      </FieldRow>
      {counties ? <CountiesButton /> : null}
      {children}
    </>
  )
}

function CountyField({
  form,
  path,
  counties,
  isOptional,
}: AddressFieldsProps & { counties: readonly Option[] }): ReactElement {
  return (
    <FormSelect
      form={form}
      path={`${path}.countyRid`}
      label={t('County')}
      optional={isOptional === true}
      options={counties}
      emptyLabel={counties.length > 0 ? t('Choose a county') : t('Choose the state first')}
    />
  )
}

/** Without script the counties of another state come with a button. */
function CountiesButton(): ReactElement {
  return (
    <p className={untilScript}>
      <Button look="outlined" small name="intent" value="refresh">
        {t('Show the counties of the state')}
      </Button>
    </p>
  )
}
