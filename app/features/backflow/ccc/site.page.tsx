import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import type { CccSiteView } from './ccc.view.ts'
import { SEARCH, siteAddress } from './ccc.words.ts'
import { ConfirmReport, NotBegun } from './confirm-report.tsx'
import { SitePanel } from './site-panel.tsx'
import type { siteLoader as loader } from './ccc.server.ts'
import type { action } from './begin-report.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc/site/:id',
  title: () => t('Cross-connection site'),
  View: CccSiteRoute,
})

function CccSiteRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <CccSitePage view={view} refused={told?.error} />
}

type Props = { view: CccSiteView; refused: Refusal | undefined }

/** A site of cross-connection control: its info panel and its assemblies (spec 3 §2.14). */
export function CccSitePage({ view, refused }: Props): ReactElement {
  const { site, assembly } = view
  const from = siteAddress(site.id)
  return (
    <PageMain width="data">
      <PageHead title={site.name} back={{ href: SEARCH, label: t('Cross-connection control') }} />
      <Stack gap="large">
        <NotBegun refused={refused} whyNot={view.whyNot} />
        {view.asks ? (
          <ConfirmReport
            about={
              assembly
                ? t('The report will be for assembly {serialNumber}.', {
                    serialNumber: assembly.serialNumber,
                  })
                : t('The report will be for a new assembly at this site.')
            }
            from={from}
            assembly={assembly?.id ?? null}
            reportKey={view.key}
          />
        ) : null}
        <SitePanel view={view} from={from} />
      </Stack>
    </PageMain>
  )
}
