import type { ReactElement } from 'react'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { ComingView } from './coming-permits.view.ts'

/** The permits that pass to the viewer on a day ahead; nothing where there is none. */
export function ComingPermits({ rows }: { rows: readonly ComingView[] }): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <Panel id="coming" title={t('Permits that pass to you')} padded={false}>
      <PanelList>
        {rows.map(({ id, href, number, about, comes }) => (
          <li key={id}>
            <a href={href}>{number}</a>, {about}
            <br />
            {comes}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
