import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { CommentProps } from './comment-props.ts'
import * as css from './comment-desk.css.ts'

/** The agency's answers to the comment, and the form for one more, which may answer others of the notice too. */
export function AnswerForm({ view, told }: CommentProps): ReactElement {
  const mine = told?.what === 'answer' ? told : null
  return (
    <Panel title="Answers of the agency" id="answers">
      <div className={css.column}>
        <ul className={css.list}>
          {view.answers.map((answer) => (
            <li key={answer.id} className={css.line}>
              <p className={css.said}>{answer.text}</p>
              <span className={css.quiet}>{answer.at}</span>
            </li>
          ))}
        </ul>
        <PostForm action={view.self} className={css.column} noValidate>
          <input type="hidden" name="what" value="answer" />
          <input type="hidden" name="submittal" value={view.submittalId} />
          <TextArea
            id="answer"
            name="answer"
            label="Answer"
            hint="Shown under each published comment that it answers. Who asked to be told gets it by e-mail."
            rows={4}
            defaultValue={mine?.typed['answer']}
            {...(mine?.errors['answer'] ? { error: mine.errors['answer'] } : {})}
          />
          {view.others.length > 0 ? (
            <details open={(mine?.also.length ?? 0) > 0}>
              <summary>It answers other comments of this notice too</summary>
              <CheckboxList
                id="also"
                name="also"
                legend="Other comments"
                choices={view.others}
                chosen={mine?.also ?? []}
                {...(mine?.errors['also'] ? { error: mine.errors['also'] } : {})}
              />
            </details>
          ) : null}
          <div>
            <Button look="outlined">Publish the answer</Button>
          </div>
        </PostForm>
      </div>
    </Panel>
  )
}
