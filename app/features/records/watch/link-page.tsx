import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'

/** A link that is none, was used, or has ended. */
export function DeadLink({ words }: { words?: string | undefined }): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('This link does not work')} />
      <Notice tone="warn" title={t('Nothing was changed')}>
        {words ||
          t('The link was used, has ended, or is not whole. Ask again on the page of the record.')}
      </Notice>
    </PageMain>
  )
}
