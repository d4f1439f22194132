import type { ReactElement, ReactNode } from 'react'
import { Brand, type Agency } from '#app/components/page/masthead/masthead.tsx'
import { PageFrame, SkipLink } from '#app/components/page/page-shell.tsx'
import { wrap } from '#app/styles/text.css.ts'
import * as css from './cosign.css.ts'

/** Around the pages of a co-signer, who has no account: the agency's name, and nothing that leads away. */
export function CosignFrame({
  agency,
  children,
}: {
  agency: Agency
  children: ReactNode
}): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <header className={css.head}>
        <div className={wrap}>
          <Brand agency={agency} href="/pub/pub-rcd/home" plain />
        </div>
      </header>
      {children}
    </PageFrame>
  )
}
