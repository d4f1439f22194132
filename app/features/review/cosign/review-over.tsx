import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { RootError } from '#app/shell/root-error.tsx'
import { t } from '#words/words.ts'
import { CodePanel } from './code-panel.tsx'
import { CosignFrame } from './cosign-frame.tsx'
import { REVIEW_OVER } from './open-review.ts'

/** What a decision meets whose review has ended. */
export type ReviewOver = { agency: Agency; codeHref: string; comment: string }

/** A decision came too late: what was typed is shown, and the way to a new code. Other errors as ever. */
export function ReviewError(): ReactElement {
  const error = useRouteError()
  const over = isRouteErrorResponse(error) ? overOf(error.data) : null
  if (!over) return <RootError />
  return (
    <CosignFrame agency={over.agency}>
      <PageMain>
        <ErrorSummary title={t(REVIEW_OVER)} errors={[]} />
        <PageHead title={t('Co-sign a submittal')} />
        <CodePanel codeHref={over.codeHref} opens="submittal" typed={over.comment} />
      </PageMain>
    </CosignFrame>
  )
}

function overOf(data: unknown): ReviewOver | null {
  if (typeof data !== 'object' || data === null || !('over' in data)) return null
  return data.over as ReviewOver
}
