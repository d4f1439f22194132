import type { ReactElement } from 'react'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { NoticeLine } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import type { ExplainView } from './explains.view.ts'
import { controlId } from './form.view.ts'
import * as css from './form.css.ts'

type ExplainsProps = { explains: readonly ExplainView[]; warnings: readonly string[] }

/** What is worth a look, and the fields for causes that are asked for, where their checks stand. */
export function Explains({ explains, warnings }: ExplainsProps): ReactElement {
  return (
    <>
      {warnings.map((words) => (
        <NoticeLine key={words} tone="warn">
          {words}
        </NoticeLine>
      ))}
      {explains.map(({ name, message, text }) => (
        <div className={css.explain} key={name}>
          <TextArea
            id={controlId(name)}
            name={name}
            label={t('Explain')}
            hint={message}
            rows={3}
            defaultValue={text}
            maxLength={2000}
          />
        </div>
      ))}
    </>
  )
}
