import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { AccountTab, TabFacts, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'

export const linkedLicenseesTab: AccountTab = {
  key: 'linkLicensee',
  label: () => t('Linked Licensee'),
  isVisible: isLinkedLicenseeVisible,
  hasSave: true,
  fields: [],
  Beside: LinkedLicensees,
}

/** Hidden for account types that the settings name; consultants have it by a setting of their own. */
function isLinkedLicenseeVisible({ account, settings }: TabFacts): boolean {
  if (!account) return false
  if (account.kind === 'CONSULTANT') return settings.linkedLicenseeForConsultants
  return !settings.accountTypesWithoutLinkedLicensee.includes(account.accountTypeName ?? '')
}

function LinkedLicensees({ data }: TabProps): ReactElement {
  const licensees = data.linkLicensee?.licensees ?? []
  return (
    <Panel title={t('Licensees linked to you')} id="linked-licensees" padded={false} roomy>
      {licensees.length === 0 ? <p className={css.empty}>{t(NO_RECORD)}</p> : null}
      <PanelList>
        {licensees.map(({ fullName, licenseNumber, licenseStatus }) => (
          <li key={fullName + (licenseNumber ?? '')} className={css.item}>
            <span>
              {rich('{strong}{br}License {licenseNumber}', {
                strong: <strong>{fullName}</strong>,
                br: <br />,
                licenseNumber: licenseNumber ?? t('not recorded'),
              })}
            </span>
            <span>{licenseStatus ?? t('No status recorded')}</span>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
