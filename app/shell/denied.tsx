import type { ReactElement } from 'react'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { t } from '#words/words.ts'
import * as css from './signed-in/signed-in.css.ts'

/** Stands where the page would be: nothing of what was refused is in the document. */
export function Denied({ advice, homeHref }: { advice: string; homeHref: string }): ReactElement {
  return (
    <PageMain>
      <div className={css.denied}>
        <Icon name="prohibit" className={css.deniedPicture} />
        <h1 tabIndex={-1}>{t('Denied Access')}</h1>
        <p>{advice}</p>
        <p>
          <LinkButton href={homeHref}>{t('Go to the start page')}</LinkButton>
        </p>
      </div>
    </PageMain>
  )
}
