import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './import.css.ts'
import type { ImportTold, ImportView } from './job.server.ts'

type Props = { view: ImportView; told: ImportTold | undefined }

/** Which sheet is read, and which row has the headings. */
export function LookPanel({ view, told }: Props): ReactElement | null {
  const { look } = view
  if (!look) return null
  const typed = (name: string, otherwise: string): string =>
    told?.typed['what'] === 'anew' ? (told.typed[name] ?? otherwise) : otherwise
  const errorOf = (name: string) => {
    const error = told?.errors[name]
    return error ? { error } : {}
  }
  return (
    <Panel title="Sheet and headings" id="look" roomy>
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={view.version} />
        {look.sheets.length > 1 ? (
          <Select
            id="sheet"
            name="sheet"
            label="Sheet"
            options={look.sheets.map((name) => ({ value: name, label: name }))}
            defaultValue={typed('sheet', look.sheet)}
            {...errorOf('sheet')}
          />
        ) : (
          <input type="hidden" name="sheet" value={look.sheet} />
        )}
        <TextField
          id="headings"
          name="headings"
          label="Row of the headings"
          hint={`What stands above it is not read. The file begins: ${look.begins}`}
          inputMode="numeric"
          width="short"
          autoComplete="off"
          defaultValue={typed('headings', look.headings)}
          {...errorOf('headings')}
        />
        <div>
          <Button name="what" value="anew" look="outlined" small busyLabel="Reading…">
            Read it so
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}
