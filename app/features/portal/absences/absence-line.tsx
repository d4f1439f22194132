import type { ReactElement } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import type { AwayTold } from './away.server.ts'
import type { AbsenceView } from './away.view.ts'
import { WORDS } from './away.words.ts'
import { fieldId } from './field-id.ts'
import * as css from './away.css.ts'

type LineProps = { line: AbsenceView; told: AwayTold | undefined; mayChange: boolean }

/** One absence, with what can be done about it. */
export function AbsenceLine({ line, told, mayChange }: LineProps): ReactElement {
  const error = told?.errors['untilDay']
  return (
    <li className={css.line}>
      <p>
        <strong>{line.title}</strong>{' '}
        <Badge tone={line.isRunning ? 'warn' : 'info'} shape={line.isRunning ? 'disc' : 'ring'}>
          {line.isRunning ? WORDS.now : WORDS.ahead}
        </Badge>
      </p>
      {line.gap ? <p>{line.gap}</p> : null}
      {line.note ? <p className={css.note}>{line.note}</p> : null}
      <p className={css.quiet}>{line.madeBy}</p>
      {mayChange ? (
        <div className={css.acts}>
          <PostForm className={css.change}>
            <Which what="change" absence={line.id} />
            <TextField
              id={fieldId('untilDay', line.id)}
              name="untilDay"
              type="date"
              width="short"
              label={WORDS.until}
              defaultValue={told?.typed['untilDay'] ?? line.until}
              {...(error ? { error } : {})}
            />
            <Button look="outlined" small busyLabel={WORDS.saving}>
              {WORDS.change}
            </Button>
          </PostForm>
          <PostForm>
            <Which what="end" absence={line.id} />
            <Button look="outlined" small busyLabel={WORDS.saving}>
              {line.isRunning ? WORDS.end : WORDS.callOff}
            </Button>
          </PostForm>
        </div>
      ) : null}
    </li>
  )
}

function Which({ what, absence }: { what: string; absence: string }): ReactElement {
  return (
    <>
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="absence" value={absence} />
    </>
  )
}
