import type { ReactElement, ReactNode } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import * as css from './about.css.ts'

/** A page of plain words about the portal itself. */
export function AboutPage({
  title,
  children,
}: {
  title: string
  children: ReactNode
}): ReactElement {
  return (
    <PageMain>
      <PageHead title={title} />
      <div className={css.prose}>{children}</div>
    </PageMain>
  )
}
