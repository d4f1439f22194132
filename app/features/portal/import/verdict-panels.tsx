import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { RegisterTable, type RegisterColumn } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import * as css from './import.css.ts'
import type { ImportTold, ImportView } from './job.server.ts'

type Props = { view: ImportView }
const FINDINGS: readonly [RegisterColumn, ...RegisterColumn[]] = [
  { key: 'row', label: 'Row', width: '10%' },
  { key: 'column', label: 'Column', width: '20%' },
  { key: 'value', label: 'Value', width: '22%' },
  { key: 'message', label: 'What is wrong' },
  { key: 'outcome', label: 'Outcome', width: '16%' },
]

/** One reading of a word serves all of its cells. */
export function MendsPanel({ view, told }: Props & { told: ImportTold | undefined }) {
  if (view.mends.length === 0 || view.state !== 'CHECKED') return null
  return (
    <Panel title="Words that stand in no list" id="mends" padded={false} roomy>
      <PanelList>
        {view.mends.map(({ column, value, label }, at) => {
          const name = `mend-${at}`
          const error = told?.errors[name]
          return (
            <li key={label}>
              <PostForm action={view.self} className={css.form} noValidate>
                <input type="hidden" name="version" value={view.version} />
                <input type="hidden" name="at" value={at} />
                <input type="hidden" name="column" value={column} />
                <input type="hidden" name="value" value={value} />
                <TextField
                  id={name}
                  name="readAs"
                  label={label}
                  autoComplete="off"
                  {...(error ? { error } : {})}
                />
                <div>
                  <Button name="what" value="mend" look="outlined" small busyLabel="Asking…">
                    Read it so, and check again
                  </Button>
                </div>
              </PostForm>
            </li>
          )
        })}
      </PanelList>
    </Panel>
  )
}

export function FindingsPanel({ view }: Props): ReactElement | null {
  if (view.findings.length === 0) return null
  return (
    <Panel
      title="Findings"
      id="findings"
      padded={false}
      roomy
      more={<a href={view.fileHref}>All as CSV</a>}
    >
      <RegisterTable
        caption={`Findings, ${view.findingsWords}`}
        columns={FINDINGS}
        rows={view.findings.map(({ id, row, ...cells }) => ({ id, head: row, cells }))}
      />
      <PanelList>
        <li className={css.buttons}>
          <span>{view.findingsWords}</span>
          {view.firstHref ? <a href={view.firstHref}>The first</a> : null}
          {view.nextHref ? <a href={view.nextHref}>The next</a> : null}
        </li>
      </PanelList>
    </Panel>
  )
}

/** The first records that would come, change or are missing. */
export function ChangesPanel({ view }: Props): ReactElement | null {
  const { changes } = view
  if (!changes) return null
  const { created, changed, missing } = changes
  if (created.length + changed.length + missing.length === 0) return null
  return (
    <Panel title="What would change" id="changes" padded={false} roomy>
      <PanelList>
        {changed.map(({ key, words }) => (
          <li key={`changed ${key}`} className={css.row}>
            <strong>{key}</strong>
            <span>{words}</span>
          </li>
        ))}
        {created.length > 0 ? (
          <li className={css.row}>
            <strong>New</strong>
            <span>{created.join(', ')}</span>
          </li>
        ) : null}
        {missing.length > 0 ? (
          <li className={css.row}>
            <strong>Missing in the file</strong>
            <span>{missing.join(', ')}</span>
          </li>
        ) : null}
      </PanelList>
    </Panel>
  )
}
