import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { RegisterTable } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from '#app/features/comments/desk/comment-desk.css.ts'
import type { FileView } from './file.server.ts'
import { WORDS } from './file.words.ts'

type Props = { view: FileView; draft: NonNullable<FileView['draft']> }

/** What would be taken out and where, the copy to look at, and the button that gives it to the public. */
export function DraftPanel({ view, draft }: Props): ReactElement {
  return (
    <Panel title={WORDS.preview} id="preview">
      <div className={css.column}>
        {draft.isLate ? <Notice tone="warn" level={3} title={WORDS.late} /> : null}
        <RegisterTable
          short
          caption={WORDS.preview}
          columns={[
            { key: 'what', label: 'What' },
            { key: 'where', label: 'Where' },
            { key: 'why', label: 'Why' },
          ]}
          rows={draft.marks.map((mark) => ({
            id: mark.id,
            head: mark.what,
            cells: { where: mark.where, why: mark.why },
          }))}
        />
        {draft.hasMissing ? <Notice tone="warn" level={3} title={WORDS.notFound} /> : null}
        {draft.wordless ? <Notice tone="info" level={3} title={draft.wordless} /> : null}
        <p className={css.said}>
          <a href={draft.href} download>
            {WORDS.look}
          </a>
          , {draft.about}. {WORDS.lookAtAll} <span className={css.quiet}>{WORDS.written}</span>
        </p>
        {draft.isLate ? null : (
          <PostForm action={view.self}>
            <input type="hidden" name="what" value="confirm" />
            <input type="hidden" name="version" value={view.version} />
            <input type="hidden" name="draft" value={draft.id} />
            <Button busyLabel={WORDS.hiding}>{WORDS.confirm}</Button>
          </PostForm>
        )}
      </div>
    </Panel>
  )
}
