import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { Taps } from '#app/features/drinking-water/taps/taps.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { REPLACING } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './plan.css.ts'
import type { PlanPageView, PlanTold, loader, action } from './plan.server.ts'
import { TITLE } from './replacement.words.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/line-replacement/:id',
  title: (view) => view?.title ?? t(TITLE),
  View: PlanPage,
})

/** One water system: lines by class, what was replaced, and how many each year to come will be. */
function PlanPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: REPLACING, label: t(TITLE) }}
        badge={
          <Badge
            tone={view.rate.isEnough ? 'good' : 'bad'}
            shape={view.rate.isEnough ? 'disc' : 'triangle'}
          >
            {view.rate.words}
          </Badge>
        }
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message: name.startsWith('year-') ? `${name.slice(5)}: ${message}` : message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Panel id="progress" title={t('How far it has come')}>
          <Facts facts={view.facts} />
        </Panel>
        <Planned view={view} />
        <Taps view={view.taps} self={view.self} />
        {view.maySave ? <PlanForm view={view} told={told} /> : null}
        {view.earlier.length > 0 ? (
          <Panel id="earlier" title={t('Earlier plans')} padded={false}>
            {view.earlier.map(({ id, title, years, note }) => (
              <PanelBand key={id}>
                <p className={css.plain}>
                  <strong>{title}</strong>
                  <br />
                  {years}
                  {note ? (
                    <>
                      <br />
                      {note}
                    </>
                  ) : null}
                </p>
              </PanelBand>
            ))}
          </Panel>
        ) : null}
      </Stack>
    </PageMain>
  )
}

function Planned({ view }: { view: PlanPageView }): ReactElement {
  return (
    <Panel id="plan" title={t('Plan of the years to come')} padded={false}>
      {view.planned.length === 0 ? (
        <EmptyState>{t('No plan is saved for this system.')}</EmptyState>
      ) : (
        <>
          <RegisterTable
            caption={t('Lines to replace by year')}
            short
            columns={[
              { key: 'year', label: t('Year'), width: '20%' },
              { key: 'lines', label: t('Planned'), align: 'end' },
              { key: 'left', label: t('Left after it'), align: 'end' },
              { key: 'rate', label: t('Against the demanded') },
            ]}
            rows={view.planned.map(({ id, lines, left, isEnough, demanded }) => ({
              id,
              head: id,
              cells: {
                lines,
                left,
                rate: (
                  <Badge tone={isEnough ? 'good' : 'bad'} shape={isEnough ? 'disc' : 'triangle'}>
                    {isEnough ? t('Enough') : t('Below {demanded}', { demanded })}
                  </Badge>
                ),
              },
            }))}
          />
          <PanelBand>
            <p className={css.plain}>
              {view.saved}.{' '}
              {view.unplanned ?? t('Every line of the newest inventory is in a year.')}
              {view.note ? (
                <>
                  <br />
                  {view.note}
                </>
              ) : null}
            </p>
          </PanelBand>
        </>
      )}
    </Panel>
  )
}

type FormProps = { view: PlanPageView; told: PlanTold | undefined }

function PlanForm({ view, told }: FormProps): ReactElement {
  // After a conflict the next press is meant for what somebody else saved.
  const version = told && !told.isConflict ? told.typed['version'] : `${view.version}`
  const noteError = told?.errors['note']
  return (
    <Panel id="years" title={t('Change the plan')} roomy>
      <PostForm action={view.self} className={css.form} noValidate data-unsaved="">
        <input type="hidden" name="version" value={version ?? view.version} />
        <fieldset className={css.years}>
          <legend className={css.legend}>
            {t('Lines to replace in each year. Leave a year empty that is not planned yet.')}
          </legend>
          {view.years.map(({ year, lines }) => {
            const error = told?.errors[`year-${year}`]
            return (
              <TextField
                key={year}
                id={`year-${year}`}
                name={`year-${year}`}
                label={year}
                inputMode="numeric"
                width="short"
                maxLength={12}
                defaultValue={told?.typed[`year-${year}`] ?? lines}
                optional
                {...(error ? { error } : {})}
              />
            )
          })}
        </fieldset>
        <TextArea
          id="note"
          name="note"
          label={t('What the system says about it')}
          hint={t('Which streets come first, who pays, what could delay it. The agency reads it.')}
          rows={3}
          maxLength={1000}
          defaultValue={told?.typed['note'] ?? view.note}
          optional
          {...(noteError ? { error: noteError } : {})}
        />
        <Button look="outlined" busyLabel={t('Saving…')}>
          {t('Save the plan')}
        </Button>
      </PostForm>
    </Panel>
  )
}
