import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ChoiceList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as css from './import.css.ts'
import { BAD_CELLS, EXTRA_CELLS, FORMATS, MISSING, POSITIONS } from './import.words.ts'
import type { ImportTold, ImportView } from './job.server.ts'

type Props = { view: ImportView; told: ImportTold | undefined }

/** Which column of the file is which, how rows are taken, and the check. */
export function MappingPanel({ view, told }: Props): ReactElement {
  const typed = (name: string, otherwise: string): string => told?.typed[name] ?? otherwise
  const { choices } = view
  return (
    <Panel title="Columns" id="columns" roomy>
      {view.kept.length > 0 ? <KeptForm view={view} told={told} /> : null}
      <PostForm action={view.self} className={css.form} noValidate>
        <input type="hidden" name="version" value={view.version} />
        {view.targets.map((target) => (
          <Target key={target.name} target={target} view={view} typed={typed} />
        ))}
        <TextField
          id="source"
          name="source"
          label="Which register the file is from"
          optional
          hint="Files of one register know each other’s records: what an earlier one had and this one lacks is told."
          autoComplete="off"
          defaultValue={typed('source', choices.source)}
        />
        <Select
          id="positions"
          name="positions"
          label="A position outside of its county or state"
          options={POSITIONS}
          defaultValue={typed('positions', choices.positions)}
        />
        <Select
          id="badOptionalCells"
          name="badOptionalCells"
          label="A wrong cell that may be empty"
          options={BAD_CELLS}
          defaultValue={typed('badOptionalCells', choices.badOptionalCells)}
        />
        <Select
          id="extraCells"
          name="extraCells"
          label="Cells to the right of the last heading"
          options={EXTRA_CELLS}
          defaultValue={typed('extraCells', choices.extraCells)}
        />
        <Select
          id="missing"
          name="missing"
          label="Records of earlier files of the register that this one lacks"
          options={MISSING}
          defaultValue={typed('missing', choices.missing)}
        />
        <TextField
          id="missingLimit"
          name="missingLimit"
          label="Refuse the file when more than so many are missing"
          inputMode="numeric"
          width="short"
          defaultValue={typed('missingLimit', String(choices.missingLimit))}
        />
        <ChoiceList
          name="skipBad"
          choices={[{ value: 'yes', label: 'Load the good rows although others are refused' }]}
          chosen={(told ? 'skipBad' in told.typed : choices.skipBad) ? ['yes'] : []}
        />
        <TextField
          id="keepAs"
          name="keepAs"
          label="Keep these columns under a name"
          optional
          hint="The next file with the same columns is read the same way by itself."
          autoComplete="off"
          defaultValue={typed('keepAs', '')}
          {...(told?.errors['keepAs'] ? { error: told.errors['keepAs'] } : {})}
        />
        <div>
          <Button name="what" value="check" busyLabel="Asking…">
            Check the file
          </Button>
        </div>
        <details open={told?.typed['what'] === 'json'}>
          <summary>The whole mapping as text</summary>
          <div className={css.form}>
            <TextArea
              id="mapping"
              name="mapping"
              label="Mapping (JSON)"
              className={css.json}
              spellCheck={false}
              defaultValue={typed('mapping', view.mapping)}
              {...(told?.errors['mapping'] ? { error: told.errors['mapping'] } : {})}
            />
            <div>
              <Button name="what" value="json" look="outlined" busyLabel="Asking…">
                Check with this text
              </Button>
            </div>
          </div>
        </details>
      </PostForm>
    </Panel>
  )
}

type TargetProps = {
  target: ImportView['targets'][number]
  view: ImportView
  typed: (name: string, otherwise: string) => string
}

function Target({ target, view, typed }: TargetProps): ReactElement {
  const { name, label, why, column, constant, format, isDay, isRequired, isOther } = target
  return (
    <div className={css.target}>
      <Select
        id={`from-${name}`}
        name={`from-${name}`}
        label={label}
        {...(why ? { hint: `Suggested ${why}.` } : {})}
        emptyLabel={isOther ? 'As the mapping says' : 'Not in the file'}
        options={view.columns}
        defaultValue={typed(`from-${name}`, column)}
      />
      {isRequired || constant ? (
        <TextField
          id={`same-${name}`}
          name={`same-${name}`}
          label={`${label}: the same in every row`}
          optional
          autoComplete="off"
          defaultValue={typed(`same-${name}`, constant)}
        />
      ) : null}
      {isDay ? (
        <Select
          id={`format-${name}`}
          name={`format-${name}`}
          label={`${label}: how the day is written`}
          emptyLabel="2026-12-31"
          options={
            format && !FORMATS.some(({ value }) => value === format)
              ? [...FORMATS, { value: format, label: format }]
              : FORMATS
          }
          defaultValue={typed(`format-${name}`, format)}
        />
      ) : null}
    </div>
  )
}

function KeptForm({ view, told }: Props): ReactElement {
  const error = told?.errors['mappingId']
  return (
    <PostForm action={view.self} className={css.form} noValidate>
      <input type="hidden" name="version" value={view.version} />
      <Select
        id="mappingId"
        name="mappingId"
        label="Columns that were kept"
        emptyLabel="Choose"
        options={view.kept}
        {...(error ? { error } : {})}
      />
      <div>
        <Button name="what" value="kept" look="outlined" small busyLabel="Asking…">
          Use them
        </Button>
      </div>
    </PostForm>
  )
}
