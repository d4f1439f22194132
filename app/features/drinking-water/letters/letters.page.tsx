import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TITLE } from '#app/features/drinking-water/replacement/replacement.words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { REPLACING } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import * as css from './letters.css.ts'
import type { LettersTold, LettersView, loader, action } from './letters.server.ts'
import { HOWS } from './letters.words.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/line-letters/:id',
  title: (view) => view?.title ?? t('Letters'),
  View: LettersPage,
})

/** Who is to be told about their line, the letters, and when they went out. */
function LettersPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: REPLACING, label: t(TITLE) }}
      />
      <Stack gap="large">
        {told ? (
          <ErrorSummary
            title={told.message}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}-${told.batch}`,
              message,
            }))}
          />
        ) : null}
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <Waiting view={view} />
        <Batches view={view} told={told} />
        <p>
          {t(
            '40 CFR 141.85(e) asks a system to tell the occupants of a building whose line is lead, galvanized requiring replacement or of unknown material: 30 days after the line stood in an inventory, and once a year after that until the whole line is known to be non-lead.',
          )}
        </p>
      </Stack>
    </PageMain>
  )
}

function Waiting({ view }: { view: LettersView }): ReactElement {
  return (
    <Panel id="waiting" title={t('Who is to be told')} padded={false}>
      {view.classes.length === 0 ? (
        <EmptyState>
          {t('Every line of the newest inventory is non-lead. Nobody is to be told.')}
        </EmptyState>
      ) : (
        <RegisterTable
          caption={t('Lines by class and their letters')}
          columns={[
            { key: 'class', label: t('Class'), width: '26%' },
            { key: 'lines', label: t('Lines'), align: 'end' },
            { key: 'told', label: t('Told within a year'), align: 'end' },
            { key: 'made', label: t('Made, not sent'), align: 'end' },
            { key: 'waiting', label: t('Waiting'), align: 'end' },
            { key: 'due', label: t('Next letters due by') },
            { key: 'act', label: t('Letters') },
          ]}
          rows={view.classes.map(({ value, name, button, due, isLate, ...cells }) => ({
            id: value,
            head: name,
            cells: {
              ...cells,
              due: isLate ? (
                <Badge tone="bad" shape="triangle">
                  {t('{due}, late', { due })}
                </Badge>
              ) : (
                due
              ),
              act:
                view.mayMake && button ? (
                  <PostForm action={view.self}>
                    <input type="hidden" name="what" value="make" />
                    <input type="hidden" name="class" value={value} />
                    <Button small look="outlined" busyLabel={t('Making…')}>
                      {button}
                    </Button>
                  </PostForm>
                ) : (
                  ''
                ),
            },
          }))}
        />
      )}
    </Panel>
  )
}

function Batches({
  view,
  told,
}: {
  view: LettersView
  told: LettersTold | undefined
}): ReactElement {
  return (
    <Panel id="made" title={t('Letters that were made')} padded={false} roomy>
      {view.batches.length === 0 ? (
        <EmptyState>{t('No letters were made so far.')}</EmptyState>
      ) : null}
      {view.batches.map((batch) => {
        const isIts = told?.batch === batch.id
        const error = isIts ? told.errors['sentOn'] : undefined
        return (
          <PanelBand key={batch.id}>
            <p className={css.above}>
              <strong>{batch.title}</strong>
              <br />
              {batch.sent ?? t('{made}. Not sent yet.', { made: batch.made })}
            </p>
            <div className={css.line}>
              {batch.files.map(({ href, label }) => (
                <LinkButton key={href} small look="outlined" href={href}>
                  {label}
                </LinkButton>
              ))}
            </div>
            {view.mayMake && batch.sent === null ? (
              <details open={isIts} className={css.details}>
                <summary>{t('Write down when they went out, or take them back')}</summary>
                <PostForm action={view.self} className={css.form}>
                  <input type="hidden" name="batch" value={batch.id} />
                  <div className={css.line}>
                    <TextField
                      id={`sentOn-${batch.id}`}
                      name="sentOn"
                      label={t('Sent on')}
                      type="date"
                      width="short"
                      defaultValue={isIts ? (told.typed['sentOn'] ?? '') : view.today}
                      {...(error ? { error } : {})}
                    />
                    <Select
                      id={`how-${batch.id}`}
                      name="how"
                      label={t('How')}
                      width="short"
                      defaultValue={isIts ? (told.typed['how'] ?? 'MAIL') : 'MAIL'}
                      options={Object.entries(HOWS).map(([value, label]) => ({ value, label }))}
                    />
                  </div>
                  <div className={css.line}>
                    <Button small name="what" value="sent" busyLabel={t('Writing down…')}>
                      {t('They went out')}
                    </Button>
                    <Button
                      small
                      look="outlined"
                      name="what"
                      value="drop"
                      busyLabel={t('Taking back…')}
                    >
                      {t('Take these letters back')}
                    </Button>
                  </div>
                </PostForm>
              </details>
            ) : null}
          </PanelBand>
        )
      })}
    </Panel>
  )
}
