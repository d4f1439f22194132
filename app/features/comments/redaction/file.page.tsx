import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { HIDINGS } from '#app/features/comments/desk/comment-desk.words.ts'
import * as css from '#app/features/comments/desk/comment-desk.css.ts'
import { definePage } from '#app/lib/define-page.ts'
import { DraftPanel } from './draft.panel.tsx'
import type { FileTold, action } from './file-acts.server.ts'
import type { FileView, loader } from './file.server.ts'
import { FIELD_NAMES, WORDS } from './file.words.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/comments/:id/file',
  title: (view) => (view ? `File of comment ${view.receipt}` : 'File of a comment'),
  View: ({ view, told }) => <CommentFilePage view={view} told={told ?? null} />,
})

type Props = { view: FileView; told: FileTold | null }

/** The PDF of a comment: what the public gets of it, what is taken out, and the way to take more out. */
export function CommentFilePage({ view, told }: Props): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={`File of comment ${view.receipt}`}
        back={{ href: view.comment, label: 'Back to the comment' }}
      />
      <div className={css.column}>
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        {told ? (
          <ErrorSummary
            title={told.title}
            errors={Object.entries(told.errors).map(([name, message]) => ({
              href: `#${name}`,
              message: `${FIELD_NAMES[name] ?? WORDS.file}: ${message}`,
            }))}
          />
        ) : null}
        <Panel title={WORDS.file} id="file">
          <div className={css.column}>
            <Facts facts={view.facts} isFlush />
            <p>
              <a href={view.original} download>
                {WORDS.open}
              </a>
              . <span className={css.quiet}>{WORDS.written}</span>
            </p>
          </div>
        </Panel>
        {view.draft ? <DraftPanel view={view} draft={view.draft} /> : null}
        <Bars view={view} />
        <TakeOut view={view} told={told} />
      </div>
    </PageMain>
  )
}

function Bars({ view }: { view: FileView }): ReactElement {
  return (
    <Panel title={WORDS.out} id="out">
      {view.bars.length === 0 ? <p className={css.said}>{WORDS.none}</p> : null}
      <ul className={css.list}>
        {view.bars.map((bar, index) => (
          <li key={bar.id} className={css.line}>
            <span>{bar.words}</span>
            {bar.places ? <span>On {bar.places}</span> : null}
            <span className={css.quiet}>{bar.by}</span>
            <PostForm action={view.self}>
              <input type="hidden" name="what" value="uncover" />
              <input type="hidden" name="version" value={view.version} />
              <input type="hidden" name="bar" value={bar.id} />
              <Button look="outlined" small>
                Show number {index + 1} again
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function TakeOut({ view, told }: Props): ReactElement {
  const at = (name: string) => ({
    id: name,
    name,
    defaultValue: told?.typed[name],
    ...(told?.errors[name] ? { error: told.errors[name] } : {}),
  })
  return (
    <Panel title={WORDS.take} id="take">
      <PostForm action={view.self} className={css.column} noValidate>
        <input type="hidden" name="what" value="preview" />
        <input type="hidden" name="version" value={view.version} />
        <p className={css.said}>{WORDS.how}</p>
        <TextArea {...at('words')} label={WORDS.words} hint={WORDS.wordsHint} rows={4} optional />
        <TextField {...at('pages')} label={WORDS.pages} hint={WORDS.pagesHint} optional />
        <Select
          {...at('reason')}
          label={WORDS.reason}
          hint={WORDS.reasonHint}
          emptyLabel="Choose one"
          options={HIDINGS}
        />
        <div>
          <Button look={view.draft ? 'outlined' : 'filled'} busyLabel={WORDS.making}>
            {WORDS.make}
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
