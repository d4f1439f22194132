import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FormSection } from '#app/components/form/form-layout.tsx'
import type { Faults } from '#app/lib/form-rules.ts'
import { t } from '#words/words.ts'
import { RegisterButtons } from './register-buttons.tsx'
import type { OpenView } from './register.view.ts'
import { SecurityQuestionEditor } from './security-question-editor.tsx'
import * as css from './register.css.ts'

/** Step 3: questions that prove later who signs (spec 1 §5.3). */
export function QuestionsStep({ view, faults }: { view: OpenView; faults: Faults }): ReactElement {
  return (
    <PostForm noValidate className={css.form}>
      <FormSection id="questions" title={t('Security Questions')}>
        <p>
          {view.needsQuestions
            ? t(
                'Choose one question in each row. You are asked for the answers when you sign a submittal.',
              )
            : t(
                'Your account type sends no submittals, so you need no security questions. Leave this step empty.',
              )}
        </p>
        <SecurityQuestionEditor rows={view.rows} faults={faults} />
      </FormSection>
      <RegisterButtons step={view.step} />
    </PostForm>
  )
}
