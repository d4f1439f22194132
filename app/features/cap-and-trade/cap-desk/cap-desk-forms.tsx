import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { CAP_DESK_PATH, MOVES } from './cap-desk.words.ts'
import { RowsForms, type CheckedRows } from './rows-forms.tsx'

type FormProps = { typed: Record<string, string>; errors: Record<string, string> }

/** A distribution by file: read first, proposed then; all of it or nothing. */
export function FileForm({
  checked,
  ...form
}: FormProps & { checked: CheckedRows | null }): ReactElement {
  return (
    <RowsForms
      title="Distribute from a file"
      action={CAP_DESK_PATH}
      hint="Or paste cells of a spreadsheet. The first line is Facility ID, Unit, Cap year, Quantity; a unit is instrument or credit."
      why={{
        name: 'reason',
        label: 'Reason',
        hint: 'Stands in the ledger for good.',
        maxLength: 500,
      }}
      take={{ label: 'Propose this distribution', busyLabel: 'Proposing…' }}
      checked={checked}
      {...form}
    />
  )
}

/** One move by hand. */
export function MoveForm({ typed, errors }: FormProps): ReactElement {
  return (
    <Panel title="One move by hand" id="move">
      <PostForm action={CAP_DESK_PATH}>
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
      </PostForm>
    </Panel>
  )
}

/** Freezes, opens or closes an account; this takes one person, because nothing moves. */
export function AccountForm({ typed, errors }: FormProps): ReactElement {
  return (
    <Panel title="Freeze or open an account" id="account">
      <PostForm action={CAP_DESK_PATH}>
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
      </PostForm>
    </Panel>
  )
}
