import type { ReactElement } from 'react'
import { DependentPart } from '#app/components/form/dependent-part.tsx'
import { FieldRow, FormPhone, FormText, FormYesNo } from '#app/components/form/form-fields.tsx'
import { FormGroup, FormSection } from '#app/components/form/form-layout.tsx'
import type { FormState } from '#app/components/form/form-state.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/fields/field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { listAt } from '#app/lib/answers.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { AddressFields } from '../place/address-fields.tsx'
import type { BasicProps } from './basic-props.ts'
import * as css from '../report/report-form.css.ts'

/** Who may be responsible, and who was told already. */
export function PollutionParties(props: BasicProps): ReactElement {
  const { form, options } = props
  return (
    <>
      <FormSection id="additional" title={t('Additional Information')}>
        <FormYesNo form={form} path="responseParty" legend={t('Do you know who is responsible?')}>
          <DependentPart id="party" isInset>
            <FormGroup legend={t('Responsible party')}>
              <Person form={form} path="responseContact" />
              <AddressFields
                form={form}
                path="responseAddress"
                states={options.states}
                isOptional
              />
            </FormGroup>
          </DependentPart>
        </FormYesNo>
      </FormSection>
      <FormSection id="organizations" title={t('Notified Organizations')}>
        <FormYesNo
          form={form}
          path="contactedOrg"
          legend={t('Did you contact another organization?')}
        >
          <DependentPart id="organizations" isInset>
            <Organizations {...props} />
          </DependentPart>
        </FormYesNo>
      </FormSection>
    </>
  )
}

/** Entries come and go by plain buttons. */
function Organizations({ form, options }: BasicProps): ReactElement {
  const entries = listAt(form.answers, 'contactedOrgList')
  const count = Math.max(entries.length, 1)
  const error = form.faults.contactedOrgList
  return (
    <div id="contactedOrgList" tabIndex={-1} className={css.stack}>
      <FieldError id="contactedOrgList" {...(error ? { error } : {})} />
      {Array.from({ length: count }, (_, at) => {
        const path = `contactedOrgList.${at}`
        return (
          <div key={at} id={`organization-${at}`} className={css.entry}>
            <FormGroup legend={t('Organization {at}', { at: at + 1 })}>
              <FormText
                form={form}
                path={`${path}.contact.organizationName`}
                label={t('Organization')}
              />
              <Person form={form} path={`${path}.contact`} />
              <AddressFields
                form={form}
                path={`${path}.address`}
                states={options.states}
                isOptional
              />
              {count > 1 ? (
                <p>
                  <Button look="text" small name="intent" value={`remove-organization:${at}`}>
                    {rich('Remove{visuallyHidden}', {
                      visuallyHidden: (
                        <VisuallyHidden> {t('organization {at}', { at: at + 1 })}</VisuallyHidden>
                      ),
                    })}
                  </Button>
                </p>
              ) : null}
            </FormGroup>
          </div>
        )
      })}
      <p>
        <Button look="outlined" small name="intent" value="add-organization">
          {t('Add another organization')}
        </Button>
      </p>
    </div>
  )
}

function Person({ form, path }: { form: FormState; path: string }): ReactElement {
  return (
    <>
      <FieldRow>
        <FormText form={form} path={`${path}.firstName`} label={t('First name')} optional />
        <FormText form={form} path={`${path}.lastName`} label={t('Last name')} optional />
      </FieldRow>
      <FieldRow>
        <FormPhone
          form={form}
          path={`${path}.phoneNo`}
          label={t('Phone')}
          optional
          autoComplete="off"
        />
        <FormText form={form} path={`${path}.email`} label={t('E-mail')} optional type="email" />
      </FieldRow>
    </>
  )
}
