import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { EditTold, EditView, loader, action } from './edit.server.ts'
import { FilesPanels } from './files.panel.tsx'
import type { FilesTold } from './files.server.ts'
import { READERS } from './news.words.ts'
import * as css from './news-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/news/:kind/:id',
  title: (view) => view?.title ?? 'News',
  View: EditPage,
})

type PageProps = { view: EditView; told: EditTold | undefined }
type Told = EditTold | FilesTold | undefined

/** An announcement or a publication: its words, its days, who reads it, its files, and taking it back. */
export function EditPage({ view, told }: { view: EditView; told: Told }): ReactElement {
  const { state } = view
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={{ href: view.back, label: 'Back to the news' }}
        badge={
          state ? (
            <Badge tone={state.tone} shape={state.shape}>
              {state.label}
            </Badge>
          ) : null
        }
      />
      <Stack>
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
        <NewsForm view={view} told={told?.part === 'news' ? told : undefined} />
        {view.kind === 'publication' ? (
          <FilesPanels view={view} told={told?.part === 'files' ? told : undefined} />
        ) : null}
        {view.isNew ? null : <Withdrawing view={view} />}
      </Stack>
    </PageMain>
  )
}

function NewsForm({ view, told }: PageProps): ReactElement {
  const typed = told?.typed ?? view.typed
  // After a conflict the next press is meant for what somebody else saved.
  const version = told?.isConflict ? view.typed.version : typed.version
  const field = (name: Exclude<keyof typeof typed, 'readers' | 'version'>) => {
    const error = told?.errors[name]
    return { id: name, name, defaultValue: typed[name], ...(error ? { error } : {}) }
  }
  return (
    <PostForm action={view.self} className={css.form} noValidate>
      <input type="hidden" name="version" value={version} />
      {view.kind === 'announcement' ? (
        <>
          <TextArea {...field('description')} label="What it says" maxLength={2_000} />
          <div className={css.days}>
            <TextField {...field('shownFrom')} label="First day" type="date" width="short" />
            <TextField
              {...field('shownUntil')}
              label="Last day"
              type="date"
              width="short"
              optional
            />
          </div>
        </>
      ) : (
        <>
          <TextField {...field('subject')} label="Subject" type="text" maxLength={200} />
          <TextArea {...field('text')} label="Text" rows={8} maxLength={4_000} optional />
          <TextField
            {...field('publishedOn')}
            label="Published on"
            hint="It is on the dashboard from this day on."
            type="date"
            width="short"
          />
        </>
      )}
      <CheckboxList
        id="readers"
        name="readers"
        legend="Who reads it"
        hint="Check none for everybody."
        choices={READERS}
        chosen={typed.readers}
        optional
      />
      <Button name="what" value="save" busyLabel="Saving…">
        Save
      </Button>
    </PostForm>
  )
}

function Withdrawing({ view }: { view: EditView }): ReactElement {
  return (
    <Panel title={view.isWithdrawn ? 'Show it again' : 'Withdraw it'} id="withdraw" roomy>
      <PostForm action={view.self} className={css.form}>
        <input type="hidden" name="version" value={view.typed.version} />
        <p>
          {view.isWithdrawn
            ? 'It is on the dashboard again, on its days.'
            : 'Nobody reads it on the dashboard any more. It stays here and can be shown again.'}
        </p>
        <Button
          name="what"
          value={view.isWithdrawn ? 'again' : 'withdraw'}
          look="outlined"
          busyLabel="Working…"
        >
          {view.isWithdrawn ? 'Show it again' : 'Withdraw'}
        </Button>
      </PostForm>
    </Panel>
  )
}
