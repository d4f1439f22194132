import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactElement, ReactNode } from 'react'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { RootError } from '#app/shell/root-error.tsx'
import { t } from '#words/words.ts'
import * as css from './print-page.css.ts'
import { FOLLOW_UP_HREF } from './receipt-links.ts'

/** A sheet of paper on the screen: no masthead and no menu, only what one does with paper. */
export function PrintPage(props: { pdfHref: string; children: ReactNode }): ReactElement {
  const { pdfHref, children } = props
  return (
    <PageFrame>
      <SkipLink />
      <div className={css.ground}>
        <header className={css.tools}>
          <a className={css.back} href="/pub/pub-rcd/home">
            <Icon name="arrow-left" />
            {t('Back to public records')}
          </a>
          <div className={css.actions}>
            <LinkButton look="outlined" href={pdfHref} download>
              <Icon name="file-pdf" />
              {t('Save as PDF')}
            </LinkButton>
            <Button type="button" data-needs-script data-print>
              <Icon name="printer" />
              {t('Print')}
            </Button>
          </div>
        </header>
        <main id="main" tabIndex={-1} className={css.sheet}>
          {children}
        </main>
      </div>
    </PageFrame>
  )
}

/** A paper that may not be opened, and the way to open it. */
export function PrintError(): ReactElement {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 403) return <RootError />
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <ErrorPage
          title={t('You cannot open this report')}
          link={{ href: FOLLOW_UP_HREF, label: t('Open a report with its receipt code') }}
        >
          {t(
            'The address is incomplete, it was changed, or it has expired. A report is open to whoever has its receipt code.',
          )}
        </ErrorPage>
      </PageMain>
    </PageFrame>
  )
}
