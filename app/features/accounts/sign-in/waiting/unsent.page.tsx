import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SendAgain } from '#app/components/page/send-again.tsx'
import { msg, t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { loader } from './unsent.server.ts'

export const page = definePage<typeof loader>({
  at: '/app/unsent',
  title: () => t(TITLE),
  View: UnsentPage,
})

/** What was typed in a window whose session had ended, for whoever typed it. */
function UnsentPage({ view }: PageProps<typeof loader>): ReactElement {
  const { posted } = view
  return (
    <PageMain>
      <PageHead
        title={t(TITLE)}
        context={t('You were signed out before your form arrived.')}
        back={{ href: '/app', label: t('Dashboard') }}
      />
      {posted ? <SendAgain posted={posted} /> : <p>{t('No form waits here for your account.')}</p>}
    </PageMain>
  )
}

const TITLE = msg('Not sent yet')
