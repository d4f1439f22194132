import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Select, type Option } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import * as css from './security-question-editor.css.ts'

/** A row of the editor. It never holds an answer: only whether one is kept. */
export type QuestionRow = {
  group: number
  options: readonly Option[]
  /** The chosen question; empty for none. */
  chosen: string
  isAnswered: boolean
}

type EditorProps = {
  rows: readonly QuestionRow[]
  /** By field name: `question1`, `answer1`, `question2`… */
  faults: Readonly<Record<string, string>>
}

/** Questions and answers, row by row (spec 1 §3). Fields are `question1`, `answer1`, `question2`… */
export function SecurityQuestionEditor({ rows, faults }: EditorProps): ReactElement {
  return (
    <ol role="list" className={css.rows}>
      {rows.map((row, at) => (
        <li key={row.group} className={css.row}>
          <span className={css.badge} aria-hidden="true">
            {at + 1}
          </span>
          <fieldset className={css.fields}>
            <legend className={css.legend}>{t('Security question {at}', { at: at + 1 })}</legend>
            <Select
              id={`question${row.group}`}
              name={`question${row.group}`}
              label={t('Question')}
              options={row.options}
              emptyLabel={t('Choose a question')}
              defaultValue={row.chosen}
              {...errorOf(faults, `question${row.group}`)}
            />
            <AnswerField row={row} place={at + 1} faults={faults} />
          </fieldset>
        </li>
      ))}
    </ol>
  )
}

type AnswerFieldProps = { row: QuestionRow; place: number; faults: EditorProps['faults'] }

/** An answer, hidden like a password until it is to be read. */
function AnswerField({ row, place, faults }: AnswerFieldProps): ReactElement {
  const id = `answer${row.group}`
  return (
    <div className={css.answer}>
      <TextField
        id={id}
        name={id}
        label={t('Answer')}
        type="password"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={
          row.isAnswered
            ? t('An answer is saved. Type a new one to change it.')
            : t('At least 3 characters. Upper and lower case count.')
        }
        {...(row.isAnswered ? { placeholder: '••••••••' } : {})}
        {...errorOf(faults, id)}
      />
      <Button
        type="button"
        look="outlined"
        className={css.show}
        aria-pressed={false}
        data-needs-script=""
        data-shows={id}
      >
        <Icon name="eye" />
        <Icon name="eye-slash" />
        {rich('Show{visuallyHidden}', {
          visuallyHidden: <VisuallyHidden> {t('answer {place}', { place })}</VisuallyHidden>,
        })}
      </Button>
    </div>
  )
}

function errorOf(faults: EditorProps['faults'], name: string): { error?: string } {
  const error = faults[name]
  return error ? { error } : {}
}
