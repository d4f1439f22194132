import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Facts } from '#app/components/ui/facts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { EntityView } from './entity.view.ts'

type FormProps = { self: string; typed: Record<string, string>; errors: Record<string, string> }
type PeriodProps = FormProps & { period: EntityView['periods'][number] }

/** What a period asks, and what the agency can do about it. */
export function Period({ self, period, typed, errors }: PeriodProps): ReactElement {
  const { id, title, facts, shown, mayPenalize, noPenalty } = period
  return (
    <Panel title={title} id={`period-${id}`} padded={false}>
      <Facts facts={facts} />
      <PanelBand>
        <PostForm action={self} noValidate>
          <input type="hidden" name="period" value={id} />
          <input type="hidden" name="shown" value={shown} />
          <Stack>
            <TextField
              id={`units-${id}`}
              name="units"
              label="Correct the obligation by"
              hint="Units after a correction of the reports: more owed is positive, less is negative, as -250."
              inputMode="text"
              width="short"
              defaultValue={typed['units'] ?? ''}
              error={errors['units']}
            />
            <TextField
              id={`reason-${id}`}
              name="reason"
              label="Reason"
              hint="The entity reads it."
              maxLength={500}
              defaultValue={typed['reason'] ?? ''}
              error={errors['reason']}
            />
            <div>
              <Button look="outlined" small name="intent" value="true-up" busyLabel="Saving…">
                Correct it
                <VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            </div>
          </Stack>
        </PostForm>
      </PanelBand>
      <PanelBand>
        {mayPenalize ? (
          <PostForm action={self}>
            <input type="hidden" name="period" value={id} />
            <input type="hidden" name="shown" value={shown} />
            <Button look="outlined" small name="intent" value="penalty" busyLabel="Adding…">
              Add the penalty instruments
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </PostForm>
        ) : (
          <p>{noPenalty}</p>
        )}
      </PanelBand>
    </Panel>
  )
}

/** The emissions of one year by hand. */
export function EmissionsForm({
  self,
  known,
  typed,
  errors,
}: FormProps & { known: string }): ReactElement {
  return (
    <Panel title="Record emissions of a year" id="emissions">
      <PostForm action={self} noValidate>
        <input type="hidden" name="intent" value="emissions" />
        <input type="hidden" name="known" value={known} />
        <Stack>
          <TextField
            id="year"
            name="year"
            label="Year"
            inputMode="numeric"
            width="short"
            defaultValue={typed['year'] ?? ''}
            error={errors['year']}
          />
          <TextField
            id="tons"
            name="tons"
            label="Metric tons"
            hint="Whole metric tons of carbon dioxide equivalent. A year that has a figure gets a new one; the former stays on record."
            inputMode="numeric"
            defaultValue={typed['tons'] ?? ''}
            error={errors['tons']}
          />
          <TextField
            id="source"
            name="source"
            label="Where the figure is from"
            maxLength={200}
            defaultValue={typed['source'] ?? ''}
            error={errors['source']}
          />
          <div>
            <Button look="outlined" busyLabel="Recording…">
              Record
            </Button>
          </div>
        </Stack>
      </PostForm>
    </Panel>
  )
}
