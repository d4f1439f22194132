import type { ReactElement } from 'react'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'

/** Says of a draft that it was begun at a site that was made one with this one since: on its form, read whole and as it is signed. */
export function MergedSite({ formerSite }: { formerSite: string | null }): ReactElement | null {
  if (formerSite === null) return null
  return (
    <Notice
      tone="info"
      title={t('The agency made site {formerSite} one with this site', { formerSite })}
    >
      <p>
        {t(
          'What the site record filled in, and you did not change, is what it says now. Look through what you typed yourself.',
        )}
      </p>
    </Notice>
  )
}
