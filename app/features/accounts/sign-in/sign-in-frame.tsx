import { LanguageLink } from '#app/components/page/language-link.tsx'
import type { ReactElement, ReactNode } from 'react'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { SplitLinks, SplitPage } from '#app/components/page/split-page.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { addresses } from '#app/lib/area.ts'
import { t } from '#words/words.ts'

type SignInFrameProps = {
  agency: Agency
  helpUrl: string
  children: ReactNode
}

/** The page around every view of the sign-in: what needs no account stands beside it. */
export function SignInFrame(props: SignInFrameProps): ReactElement {
  const { agency, helpUrl, children } = props
  const to = addresses('pub')
  return (
    <SplitPage
      agency={agency}
      homeHref={to.home}
      language={<LanguageLink />}
      footLinks={[
        ...(helpUrl ? [{ label: t('Help'), href: helpUrl }] : []),
        { label: t('Public records'), href: to.home },
        { label: t('Check a document'), href: to.checkDocument },
        ...to.about.slice(0, 4),
      ]}
      aside={
        <>
          <h2>{t('You do not need an account to')}</h2>
          <SplitLinks>
            <li>
              <a href={to.permits}>
                <Icon name="magnifying-glass" /> {t('Search public records')}
              </a>
            </li>
            <li>
              <a href="/pub/pub-rcd/default/event">
                <Icon name="warning" /> {t('Report pollution')}
              </a>
            </li>
            <li>
              <a href={to.submittals}>
                <Icon name="chat-centered-text" /> {t('Comment on a notice')}
              </a>
            </li>
            <li>
              <a href={to.invoicePayment}>
                <Icon name="credit-card" /> {t('Pay an invoice')}
              </a>
            </li>
          </SplitLinks>
        </>
      }
    >
      {children}
    </SplitPage>
  )
}
