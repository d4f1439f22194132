import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'

export const linkedOfficialsTab: AccountTab = {
  key: 'linkedRO',
  label: () => t('Linked ROs'),
  isVisible: ({ account, settings }) => !settings.linkedRosHidden && account?.kind !== 'CONSULTANT',
  hasSave: true,
  fields: [],
  Beside: LinkedOfficials,
}

function LinkedOfficials({ data }: TabProps): ReactElement {
  const officials = data.linkedRO?.officials ?? []
  return (
    <Panel
      title={t('Responsible officials linked to you')}
      id="linked-officials"
      padded={false}
      roomy
    >
      {officials.length === 0 ? <p className={css.empty}>{t(NO_RECORD)}</p> : null}
      <PanelList>
        {officials.map(({ fullName, email, facilities, status }) => (
          <li key={fullName + (email ?? '')} className={css.item}>
            <span>
              <strong>{fullName}</strong>
              {email ? `, ${email}` : ''}
              <br />
              {facilities.length > 0 ? facilities.join('; ') : t('No facility')}
            </span>
            <Badge
              tone={status === 'APPROVED' ? 'good' : 'warn'}
              shape={status === 'APPROVED' ? 'disc' : 'half'}
            >
              {status === 'APPROVED' ? t('Approved') : t('Pending')}
            </Badge>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
