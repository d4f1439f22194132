import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import type { AccountTab, TabFacts, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'

export const linkedLicenseesTab: AccountTab = {
  key: 'linkLicensee',
  label: () => 'Linked Licensee',
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
    <Panel title="Licensees linked to you" id="linked-licensees" padded={false} roomy>
      {licensees.length === 0 ? <p className={css.empty}>{NO_RECORD}</p> : null}
      <PanelList>
        {licensees.map(({ fullName, licenseNumber, licenseStatus }) => (
          <li key={fullName + (licenseNumber ?? '')} className={css.item}>
            <span>
              <strong>{fullName}</strong>
              <br />
              License {licenseNumber ?? 'not recorded'}
            </span>
            <span>{licenseStatus ?? 'No status recorded'}</span>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
