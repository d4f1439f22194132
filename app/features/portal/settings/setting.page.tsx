import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { ChangeLine } from './change-lines.tsx'
import { SettingField } from './setting-field.tsx'
import type { SettingTold, SettingView, loader, action } from './setting.server.ts'
import * as css from './settings.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/settings/:name',
  title: (view) => view?.label ?? 'Setting',
  View: SettingPage,
})

type PageProps = { view: SettingView; told: SettingTold | undefined }

const MOST_WORDS = 300

/** One setting: what it does, its value and where that comes from, and what became of it over time. */
export function SettingPage({ view, told }: PageProps): ReactElement {
  const at = told?.form === 'undo' ? '#undo-reason' : '#reason'
  const errors = told
    ? [
        ...(told.errors.value ? [{ href: '#value', message: told.errors.value }] : []),
        ...(told.errors.reason ? [{ href: at, message: told.errors.reason }] : []),
      ]
    : []
  return (
    <PageMain width="data">
      <PageHead
        title={view.label}
        context={view.words}
        back={{ href: view.back.href, label: `Back to ${view.back.label}` }}
        badge={
          view.mark ? (
            <Badge tone={view.mark.tone} shape={view.mark.shape}>
              {view.mark.label}
            </Badge>
          ) : null
        }
      />
      <div className={css.column}>
        {told ? <ErrorSummary title={told.message} errors={errors} /> : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <SideLayout label="About this setting" isLate side={<About view={view} />}>
          <div className={css.column}>
            {view.lockedBecause ? (
              <Notice tone="info" title="This setting cannot be changed here.">
                {view.lockedBecause}
              </Notice>
            ) : (
              <ChangeForm view={view} told={told?.form === 'change' ? told : undefined} />
            )}
            <History view={view} told={told?.form === 'undo' ? told : undefined} />
          </div>
        </SideLayout>
      </div>
    </PageMain>
  )
}

function ChangeForm({ view, told }: PageProps): ReactElement {
  return (
    <Panel title="Change it" id="change" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={told?.version ?? view.version} />
        <SettingField
          view={view}
          typed={told?.typed ?? view.typed}
          error={told?.errors.value ?? null}
        />
        <div className={css.wide}>
          <TextField
            id="reason"
            name="reason"
            label="Why it is changed"
            hint="Stands in the history."
            maxLength={MOST_WORDS}
            autoComplete="off"
            defaultValue={told?.reason ?? ''}
            {...(told?.errors.reason ? { error: told.errors.reason } : {})}
          />
        </div>
        <div className={css.buttons}>
          <Button name="what" value="save" busyLabel="Saving…">
            Save setting
          </Button>
          {view.isChanged ? (
            <Button name="what" value="reset" look="outlined" busyLabel="Saving…">
              Use what the file says
            </Button>
          ) : null}
        </div>
      </PostForm>
    </Panel>
  )
}

function About({ view }: { view: SettingView }): ReactElement {
  return (
    <Panel title="Now" id="now">
      <Facts
        layout="narrow"
        facts={[
          { label: 'Value', value: view.now },
          { label: 'Where it comes from', value: view.origin },
          { label: 'Without changes made here', value: view.file },
          { label: 'As the portal ships it', value: view.byDefault },
          { label: 'Name in files', value: view.name },
        ]}
      />
    </Panel>
  )
}

/** Only the last change is taken back, in a form under it; those before it are facts. */
function History({ view, told }: PageProps): ReactElement {
  const [last] = view.history
  return (
    <Panel title="History" id="history" padded={false} roomy>
      <PanelList>
        {view.history.map((change) => (
          <li key={change.id} className={css.row}>
            <ChangeLine change={change} />
          </li>
        ))}
        {last?.mayUndo ? (
          <li>
            <PostForm action={view.self} className={css.form} noValidate>
              <input type="hidden" name="change" value={last.id} />
              <div className={css.wide}>
                <TextField
                  id="undo-reason"
                  name="reason"
                  label="Why the last change is taken back"
                  maxLength={MOST_WORDS}
                  autoComplete="off"
                  defaultValue={told?.reason ?? ''}
                  {...(told?.errors.reason ? { error: told.errors.reason } : {})}
                />
              </div>
              <div>
                <Button name="what" value="undo" look="outlined" busyLabel="Working…">
                  Undo the last change
                </Button>
              </div>
            </PostForm>
          </li>
        ) : null}
        {view.history.length === 0 ? <li>It was never changed here.</li> : null}
      </PanelList>
    </Panel>
  )
}
