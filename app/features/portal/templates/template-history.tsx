import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import type { TemplateView } from './template.server.ts'
import * as css from './templates.css.ts'

/** What was changed, newest first; the last change can be taken back. */
export function TemplateHistory({ view }: { view: TemplateView }): ReactElement {
  return (
    <Panel title="History" id="history" padded={false} roomy>
      <PanelList>
        {view.history.map(({ id, who, note, mayUndo, changed }) => (
          <li key={id} className={css.row}>
            <strong>{who}</strong>
            {note ? <p className={css.quiet}>{note}</p> : null}
            {changed.map(({ label, before, after }) => (
              <details key={label}>
                <summary>{label}</summary>
                <p className={css.quiet}>Before</p>
                <p className={css.letter}>{before || 'Nothing'}</p>
                <p className={css.quiet}>After</p>
                <p className={css.letter}>{after || 'Nothing'}</p>
              </details>
            ))}
            {mayUndo ? (
              <PostForm action={view.self}>
                <input type="hidden" name="change" value={id} />
                <Button name="what" value="undo" look="outlined" small busyLabel="Working…">
                  Undo the last change
                </Button>
              </PostForm>
            ) : null}
          </li>
        ))}
        {view.history.length === 0 ? <li>It was never changed here.</li> : null}
      </PanelList>
    </Panel>
  )
}
