import type { ReactElement } from 'react'
import { FieldRow, FormText } from '#app/components/form/form-fields.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { LICENSE_FIELDS } from '../account-fields.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'

export const licenseTab: AccountTab = {
  key: 'license',
  label: () => t('License Info'),
  isVisible: ({ account }) =>
    account !== null && account.kind === 'LICENSEE' && account.isIdentityVerified,
  hasSave: true,
  fields: LICENSE_FIELDS,
  Fields: LicenseInfo,
}

/** Licenses of the agency are shown; where there is none the licensee writes the own one down. */
function LicenseInfo({ account, form }: TabProps): ReactElement {
  const given = account.licenses.filter((license) => !license.isOwnEntry)
  if (given.length > 0)
    return (
      <>
        {given.map((license) => (
          <Panel
            key={license.number}
            title={t('License {number}', { number: license.number })}
            id={`license-${license.number.replace(/\W+/g, '-')}`}
            padded={false}
            roomy
          >
            <Facts
              facts={[
                { label: t('License number'), value: license.number },
                { label: t('Type'), value: license.type },
                { label: t('Status'), value: t(license.status) },
                { label: t('Issue date'), value: longDate(license.issuedOn) },
                { label: t('Expiration date'), value: longDate(license.expiresOn) },
              ]}
            />
          </Panel>
        ))}
      </>
    )
  return (
    <Panel title={t('License Info')} id="license-info" roomy>
      <div className={css.fields}>
        <p>
          {rich(
            'The agency has no license of yours on file. Write yours down; its status is {strong} until the agency has checked it.',
            { strong: <strong>{t('Not confirmed')}</strong> },
          )}
        </p>
        <FormText form={form} path="license.number" label={t('License number')} width="short" />
        <FormText form={form} path="license.type" label={t('Type')} optional />
        <FieldRow>
          <FormText
            form={form}
            path="license.issuedOn"
            label={t('Issue date')}
            optional
            type="date"
            width="date"
          />
          <FormText
            form={form}
            path="license.expiresOn"
            label={t('Expiration date')}
            optional
            type="date"
            width="date"
          />
        </FieldRow>
      </div>
    </Panel>
  )
}
