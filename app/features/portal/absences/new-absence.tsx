import type { ReactElement } from 'react'
import { FieldRow } from '#app/components/form/form-fields.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select, type Option } from '#app/components/ui/fields/select.tsx'
import { TextArea, TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import type { AwayTold } from './away.server.ts'
import { WORDS } from './away.words.ts'

type NewProps = { choices: readonly Option[]; told: AwayTold | undefined }

/** From when until when, and who covers. */
export function NewAbsence({ choices, told }: NewProps): ReactElement {
  const field = (name: string) => {
    const error = told?.errors[name]
    return { id: name, name, defaultValue: told?.typed[name] ?? '', ...(error ? { error } : {}) }
  }
  return (
    <Panel id="new-absence" title={WORDS.enter} roomy>
      {choices.length === 0 ? (
        <p>{WORDS.noChoice}</p>
      ) : (
        <PostForm noValidate data-unsaved="">
          <input type="hidden" name="what" value="make" />
          <Stack>
            <FieldRow>
              <TextField {...field('fromDay')} type="date" label={WORDS.from} />
              <TextField
                {...field('untilDay')}
                type="date"
                label={WORDS.until}
                hint={WORDS.untilHint}
              />
            </FieldRow>
            <Select
              {...field('coverRid')}
              label={WORDS.cover}
              hint={WORDS.coverHint}
              emptyLabel={WORDS.choose}
              options={choices}
            />
            <TextArea
              {...field('note')}
              label={WORDS.note}
              hint={WORDS.noteHint}
              optional
              rows={3}
              maxLength={500}
            />
            <div>
              <Button busyLabel={WORDS.saving}>{WORDS.save}</Button>
            </div>
          </Stack>
        </PostForm>
      )}
    </Panel>
  )
}
