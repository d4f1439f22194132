import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'

/** Says to whom a permit passed why its form does not begin with what was filed before, as others do. */
export function FormerAnswers(): ReactElement {
  return (
    <Notice tone="info" title={t('This form begins without the former holder’s answers')}>
      <p>
        {t(
          'What the former holder filed for the permit stays theirs. What the records say of you and of the site is filled in; answer the rest anew.',
        )}
      </p>
    </Notice>
  )
}
