import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { ChangeLine } from './change-lines.tsx'
import type { SettingsView, loader } from './list.server.ts'
import * as css from './settings.css.ts'

export const page = definePage<typeof loader>({
  at: '/app/gov/settings',
  title: () => 'Settings',
  View: SettingsPage,
})

/** What the agency may choose, group by group, with what holds now and what was changed last. */
export function SettingsPage({ view }: { view: SettingsView }): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title="Settings"
        context="A change works within seconds, without a restart, and can be taken back."
      />
      <form method="get" action={view.self} className={css.find} role="search">
        <div className={`${css.findField} ${css.wide}`}>
          <TextField
            id="q"
            name="q"
            type="search"
            label="Find a setting"
            defaultValue={view.q}
            maxLength={100}
            autoComplete="off"
          />
        </div>
        <Button look="outlined">Find</Button>
      </form>
      <nav aria-label="Groups of settings">
        <ul role="list" className={css.groups}>
          {view.groups.map(({ code, title, href, isShown, count }) => (
            <li key={code}>
              <a href={href} aria-current={isShown ? 'page' : undefined}>
                {title} ({count})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SideLayout label="Last changes" isLate side={<LastChanges view={view} />}>
        <Panel title={view.title} id="settings" padded={false} roomy>
          <PanelList>
            {view.rows.map((row) => (
              <li key={row.name} className={css.row}>
                <div className={css.head}>
                  <a href={row.href}>{row.label}</a>
                  <span>
                    {row.mark ? (
                      <>
                        <Badge tone={row.mark.tone} shape={row.mark.shape}>
                          {row.mark.label}
                        </Badge>{' '}
                      </>
                    ) : null}
                    <strong>{row.value}</strong>
                  </span>
                </div>
                <p className={css.quiet}>
                  {row.words}
                  {row.group ? ` ${row.group}.` : ''}
                </p>
              </li>
            ))}
            {view.rows.length === 0 ? (
              <li>
                No setting has these words. Try one of them, or look through the groups above.
              </li>
            ) : null}
          </PanelList>
        </Panel>
      </SideLayout>
    </PageMain>
  )
}

function LastChanges({ view }: { view: SettingsView }): ReactElement {
  return (
    <Panel title="Last changes" id="changes" padded={false}>
      <PanelList>
        {view.changes.map((change) => (
          <li key={change.id} className={css.row}>
            <ChangeLine change={change} isNamed />
          </li>
        ))}
        {view.changes.length === 0 ? <li>Nothing was changed here yet.</li> : null}
      </PanelList>
    </Panel>
  )
}
