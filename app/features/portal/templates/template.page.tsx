import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { RetireForm, TemplateForm } from './template-form.tsx'
import { TemplateHistory } from './template-history.tsx'
import type { TemplateTold, TemplateView, loader, action } from './template.server.ts'
import { staysOf } from './templates.words.ts'
import * as css from './templates.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/templates/:kind/:code',
  title: (view) => view?.title ?? 'Template',
  View: TemplatePage,
})

type PageProps = { view: TemplateView; told: TemplateTold | undefined }

/** A template: its words, what would be written with them, and what became of it over time. */
export function TemplatePage({ view, told }: PageProps): ReactElement {
  const isRefused = told && !told.shown
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        {...(view.when ? { context: view.when } : {})}
        back={{ href: view.back, label: 'Back to the templates' }}
        badge={
          view.isRetired ? (
            <Badge tone="idle" shape="struck">
              Retired
            </Badge>
          ) : null
        }
      />
      <div className={css.column}>
        {isRefused ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told?.shown ? <Shown shown={told.shown} /> : null}
        <SideLayout label="About this template" isLate side={<Side view={view} />}>
          <div className={css.column}>
            <TemplateForm view={view} told={told} />
            {view.isNew ? null : <TemplateHistory view={view} />}
            {view.isNew || view.kind === 'mail' ? null : <RetireForm view={view} />}
          </div>
        </SideLayout>
      </div>
    </PageMain>
  )
}

function Shown({ shown }: { shown: NonNullable<TemplateTold['shown']> }): ReactElement {
  const { subject, body, sentTo } = shown
  return (
    <>
      <Notice
        tone={sentTo ? 'good' : 'info'}
        role="status"
        title={
          sentTo
            ? `A test is on its way to ${sentTo}. The template is not saved.`
            : 'This would be written. The template is not saved.'
        }
      />
      <Panel title="What would be written" id="shown" roomy>
        <p>
          <strong>{subject}</strong>
        </p>
        <p className={css.letter}>{body}</p>
      </Panel>
    </>
  )
}

function Side({ view }: { view: TemplateView }): ReactElement {
  return (
    <div className={css.column}>
      {view.kind === 'mail' ? (
        <Panel title="What stays" id="stays">
          <p>{staysOf(view)}</p>
          {view.whyEnglish ? <p>This mail is in English alone. {view.whyEnglish}</p> : null}
        </Panel>
      ) : null}
      {view.placeholders.length > 0 ? (
        <Panel title="What is put in" id="placeholders">
          <Facts
            layout="narrow"
            facts={view.placeholders.map(({ name, words, isNeeded }) => ({
              label: `{${name}}`,
              value: isNeeded ? `${words} (needed)` : words,
            }))}
          />
        </Panel>
      ) : null}
    </div>
  )
}
