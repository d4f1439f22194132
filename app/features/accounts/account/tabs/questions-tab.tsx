import type { ReactElement } from 'react'
import { Panel } from '#app/components/ui/panel.tsx'
import { SecurityQuestionEditor } from '#app/features/accounts/registration/security-question-editor.tsx'
import { textAt } from '#app/lib/answers.ts'
import { t } from '#words/words.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'

export const questionsTab: AccountTab = {
  key: 'secq',
  label: () => t('Security Questions'),
  isVisible: ({ account, settings }) =>
    settings.securityQuestionsTab && account !== null && account.maySubmit,
  hasSave: true,
  fields: [],
  Fields: Questions,
}

function Questions({ form, data }: TabProps): ReactElement {
  const rows = (data.secq ?? []).map((row) => ({
    ...row,
    chosen: textAt(form.answers, `question${row.group}`) || row.chosen,
  }))
  return (
    <Panel title={t('Security Questions')} id="security-questions" roomy>
      <SecurityQuestionEditor rows={rows} faults={form.faults} />
    </Panel>
  )
}
