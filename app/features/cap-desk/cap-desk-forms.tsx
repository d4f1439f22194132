import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { CAP_DESK_PATH, MOVES } from './cap-desk.words.ts'

type FormProps = { typed: Record<string, string>; errors: Record<string, string> }
type Checked = {
  errors: readonly { line: number; column: string; message: string }[]
  totals: readonly string[]
  rows: number
}

/** A distribution by file: read first, proposed then; all of it or nothing. */
export function FileForm({
  typed,
  errors,
  checked,
}: FormProps & { checked: Checked | null }): ReactElement {
  const isGood = checked !== null && checked.errors.length === 0
  return (
    <Panel title="Distribute from a file" id="file">
      <form method="post" action={CAP_DESK_PATH}>
        <Stack>
          {checked ? <Reading checked={checked} /> : null}
          <TextArea
            id="csv"
            name="csv"
            label="Rows of the file"
            hint="Paste a CSV file or cells of a spreadsheet. The first line is Facility ID, Unit, Cap year, Quantity; a unit is instrument or credit."
            defaultValue={typed['csv'] ?? ''}
            error={errors['csv']}
          />
          <TextField
            id="file-reason"
            name="reason"
            label="Reason"
            hint="Stands in the ledger for good."
            maxLength={500}
            defaultValue={typed['reason'] ?? ''}
            error={errors['reason']}
          />
          <div>
            <Button look="outlined" name="intent" value="check">
              Read the rows
            </Button>{' '}
            {isGood ? (
              <Button name="intent" value="file" busyLabel="Proposing…">
                Propose this distribution
              </Button>
            ) : null}
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

function Reading({ checked }: { checked: Checked }): ReactElement {
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
    <Notice tone="info" role="status" title={`${checked.rows} rows were read`}>
      <ul>
        {checked.totals.map((total) => (
          <li key={total}>{total}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** One move by hand. */
export function MoveForm({ typed, errors }: FormProps): ReactElement {
  return (
    <Panel title="One move by hand" id="move">
      <form method="post" action={CAP_DESK_PATH}>
        <input type="hidden" name="intent" value="move" />
        <Stack>
          <Select
            id="kind"
            name="kind"
            label="What is done"
            options={MOVES}
            defaultValue={typed['kind'] ?? 'DISTRIBUTE'}
            error={errors['kind']}
          />
          <TextField
            id="move-facility"
            name="facility"
            label="Facility ID"
            hint="Left empty for what the authority itself has."
            inputMode="numeric"
            defaultValue={typed['facility'] ?? ''}
            error={errors['facility']}
          />
          <Select
            id="unit"
            name="unit"
            label="Unit"
            options={[
              { value: 'instrument', label: 'Compliance instruments' },
              { value: 'credit', label: 'CCI credits' },
            ]}
            defaultValue={typed['unit'] ?? 'instrument'}
          />
          <TextField
            id="vintage"
            name="vintage"
            label="Cap year"
            inputMode="numeric"
            defaultValue={typed['vintage'] ?? ''}
            error={errors['vintage']}
          />
          <TextField
            id="quantity"
            name="quantity"
            label="Quantity"
            inputMode="numeric"
            defaultValue={typed['quantity'] ?? ''}
            error={errors['quantity']}
          />
          <TextField
            id="period"
            name="period"
            label="Compliance period"
            hint="Only for a use: the number of the period."
            inputMode="numeric"
            defaultValue={typed['period'] ?? ''}
            error={errors['period']}
          />
          <TextField
            id="transfer"
            name="transfer"
            label="Transfer to correct"
            hint="Only for a correction: its number in the ledger below."
            inputMode="numeric"
            defaultValue={typed['transfer'] ?? ''}
            error={errors['transfer']}
          />
          <TextField
            id="move-reason"
            name="reason"
            label="Reason"
            hint="Stands in the ledger for good."
            maxLength={500}
            defaultValue={typed['reason'] ?? ''}
            error={errors['reason']}
          />
          <div>
            <Button look="outlined" busyLabel="Proposing…">
              Propose
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}

/** Freezes, opens or closes an account; this takes one person, because nothing moves. */
export function AccountForm({ typed, errors }: FormProps): ReactElement {
  return (
    <Panel title="Freeze or open an account" id="account">
      <form method="post" action={CAP_DESK_PATH}>
        <input type="hidden" name="intent" value="account" />
        <Stack>
          <TextField
            id="account-facility"
            name="facility"
            label="Facility ID"
            inputMode="numeric"
            defaultValue={typed['facility'] ?? ''}
            error={errors['facility']}
          />
          <Select
            id="status"
            name="status"
            label="Status of the account"
            options={[
              { value: '2', label: 'Frozen: nothing leaves it by a trade or a surrender' },
              { value: '1', label: 'Open' },
              { value: '3', label: 'Closed: the entity has left the program' },
            ]}
            defaultValue={typed['status'] ?? '2'}
          />
          <TextField
            id="account-reason"
            name="reason"
            label="Reason"
            hint="The entity sees it."
            maxLength={500}
            defaultValue={typed['reason'] ?? ''}
            error={errors['reason']}
          />
          <div>
            <Button look="outlined" busyLabel="Changing…">
              Change the account
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  )
}
