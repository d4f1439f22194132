import type { ReactElement } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RESULT } from '../account-words.ts'

export const reportTab: AccountTab = {
  key: 'report',
  label: () => t('Report'),
  isVisible: ({ settings, hasReports }) => settings.publicReports && hasReports,
  hasSave: true,
  fields: [],
  Beside: Reports,
}

function Reports({ data }: TabProps): ReactElement {
  const groups = data.report ?? []
  if (groups.length === 0) return <p>{t(NO_RESULT)}</p>
  return (
    <>
      {groups.map(({ title, reports }, at) => (
        <Panel key={title} title={title} id={`reports-${at}`} padded={false} roomy>
          <PanelList>
            {reports.map((report) => (
              <li key={report.href} className={css.report}>
                <Icon name={report.icon} />
                <div>
                  <a href={report.href}>{t(report.name)}</a>
                  <p>{t(report.description)}</p>
                </div>
              </li>
            ))}
          </PanelList>
        </Panel>
      ))}
    </>
  )
}
