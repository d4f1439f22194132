import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import * as css from './import.css.ts'
import type { ImportTold, ImportView, loader, action } from './job.server.ts'
import { LookPanel } from './look-panel.tsx'
import { MappingPanel } from './mapping-panel.tsx'
import { ChangesPanel, FindingsPanel, MendsPanel } from './verdict-panels.tsx'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/import/:id',
  title: (view) => view?.title ?? 'Import',
  View: ImportPage,
})

type PageProps = { view: ImportView; told: ImportTold | undefined }

/** One import: what its columns are, what the check found, what would change; then loaded, and taken back. */
export function ImportPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: view.back, label: 'Back to imports' }}
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {view.others.map((words) => (
          <Notice key={words} tone="info" title={`${words}.`}>
            One import of a kind is loaded after the other; check again when the other is loaded.
          </Notice>
        ))}
        {view.isUnderWay ? <UnderWay view={view} /> : <Standing view={view} told={told} />}
      </Stack>
    </PageMain>
  )
}

function UnderWay({ view }: { view: ImportView }): ReactElement {
  return (
    <div data-follows="">
      <Panel title={view.stateWords} id="progress" roomy>
        <div className={css.form}>
          <p role="status">{view.progress.words}</p>
          <progress
            className={css.bar}
            max={100}
            value={view.progress.percent}
            aria-label={view.stateWords}
          />
          <p className={css.quiet}>
            This goes on when you leave the page, and after a restart of the portal.
          </p>
          <div className={css.buttons}>
            <a href={view.self}>See how far it is</a>
            {view.state === 'UNDOING' ? null : (
              <PostForm action={view.self}>
                <input type="hidden" name="version" value={view.version} />
                <Button name="what" value="stop" look="outlined" small busyLabel="Stopping…">
                  Stop it
                </Button>
              </PostForm>
            )}
          </div>
        </div>
      </Panel>
    </div>
  )
}

function Standing({ view, told }: PageProps): ReactElement {
  const { verdict } = view
  return (
    <Stack gap="large">
      {view.told && !told ? <Notice tone="warn" title={view.told} /> : null}
      {verdict ? (
        <Notice tone={verdict.tone} role="status" title={verdict.title}>
          {verdict.text || null}
        </Notice>
      ) : null}
      {view.counts.length > 0 ? (
        <Panel title="What was counted" id="counts" roomy>
          <div className={css.counts}>
            {view.counts.map(({ label, count }) => (
              <p key={label} className={css.count}>
                <strong>{count}</strong>
                <span>{label}</span>
              </p>
            ))}
          </div>
        </Panel>
      ) : null}
      {view.mayLoad ? (
        <PostForm action={view.self}>
          <input type="hidden" name="version" value={view.version} />
          <Button name="what" value="load" busyLabel="Asking…">
            {view.loadLabel}
          </Button>
        </PostForm>
      ) : null}
      <MendsPanel view={view} told={told} />
      <FindingsPanel view={view} />
      <ChangesPanel view={view} />
      {view.isStanding ? <LookPanel view={view} told={told} /> : null}
      {view.isStanding ? <MappingPanel view={view} told={told} /> : null}
      {view.isStanding ? <GiveUp view={view} /> : null}
      {view.mayUndo ? <TakeBack view={view} /> : null}
    </Stack>
  )
}

function GiveUp({ view }: { view: ImportView }): ReactElement {
  return (
    <PostForm action={view.self}>
      <input type="hidden" name="version" value={view.version} />
      <Button name="what" value="drop" look="outlined" busyLabel="Giving up…">
        Give this import up
      </Button>
    </PostForm>
  )
}

function TakeBack({ view }: { view: ImportView }): ReactElement {
  return (
    <Panel title="Take the whole import back" id="undo" roomy>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.version} />
        <p>
          What it made is deleted, and what it changed is as it was before. It is refused where
          somebody changed the same records since, or where others hang on them.
        </p>
        <div>
          <Button name="what" value="undo" look="outlined" busyLabel="Asking…">
            Take it back
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
