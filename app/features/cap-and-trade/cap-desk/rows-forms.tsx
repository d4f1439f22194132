import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'

export type CheckedRows = {
  errors: readonly { line: number; column: string; message: string }[]
  totals: readonly string[]
  rows: number
}

type RowsFormsProps = {
  title: string
  action: string
  /** What the rows look like. */
  hint: string
  /** The field beside the rows that is kept with them. */
  why: { name: string; label: string; hint: string; maxLength: number }
  take: { label: string; busyLabel: string }
  typed: Record<string, string>
  errors: Record<string, string>
  checked: CheckedRows | null
}

/** Rows from a file or pasted: read first, taken then; all of them or none. */
export function RowsForms(props: RowsFormsProps): ReactElement {
  const { title, action, hint, why, take, typed, errors, checked } = props
  const isGood = checked !== null && checked.errors.length === 0
  return (
    <Panel title={title} id="file">
      <Stack>
        {checked ? <Reading checked={checked} /> : null}
        <PostForm action={action} encType="multipart/form-data">
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name={why.name} value={typed[why.name] ?? ''} />
          <FileField
            id="rows-file"
            name="file"
            label="CSV file"
            limits="CSV (UTF-8), at most 5,000 rows and 200 kB. Its rows come into the field below; nothing is saved."
            accept=".csv,text/csv"
            {...(errors['file'] ? { error: errors['file'] } : {})}
          >
            <Button look="outlined" busyLabel="Reading…">
              Read the file
            </Button>
          </FileField>
        </PostForm>
        <PostForm action={action}>
          <Stack>
            <TextArea
              id="csv"
              name="csv"
              label="Rows of the file"
              hint={hint}
              defaultValue={typed['csv'] ?? ''}
              error={errors['csv']}
            />
            <TextField
              id="file-reason"
              name={why.name}
              label={why.label}
              hint={why.hint}
              maxLength={why.maxLength}
              defaultValue={typed[why.name] ?? ''}
              error={errors[why.name]}
            />
            <div>
              <Button look="outlined" name="intent" value="check">
                Read the rows
              </Button>{' '}
              {isGood ? (
                <Button name="intent" value="file" busyLabel={take.busyLabel}>
                  {take.label}
                </Button>
              ) : null}
            </div>
          </Stack>
        </PostForm>
      </Stack>
    </Panel>
  )
}

function Reading({ checked }: { checked: CheckedRows }): ReactElement {
  if (checked.errors.length > 0)
    return (
      <Notice tone="bad" role="alert" title="Nothing of this file is taken">
        <ul>
          {checked.errors.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>{`Line ${line}, ${column}: ${message}`}</li>
          ))}
        </ul>
      </Notice>
    )
  return (
    <Notice
      tone="info"
      role="status"
      title={checked.rows === 1 ? '1 row was read' : `${checked.rows} rows were read`}
    >
      <ul>
        {checked.totals.map((total) => (
          <li key={total}>{total}</li>
        ))}
      </ul>
    </Notice>
  )
}
