import type { ReactElement, ReactNode } from 'react'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { SplitLinks, SplitPage } from '#app/components/page/split-page.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { addresses } from '#app/lib/area.ts'

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
      footLinks={[
        ...(helpUrl ? [{ label: 'Help', href: helpUrl }] : []),
        { label: 'Public records', href: to.home },
        { label: 'Check a document', href: to.checkDocument },
        ...to.about.slice(0, 3),
      ]}
      aside={
        <>
          <h2>You do not need an account to</h2>
          <SplitLinks>
            <li>
              <a href={to.permits}>
                <Icon name="magnifying-glass" /> Search public records
              </a>
            </li>
            <li>
              <a href="/pub/pub-rcd/default/event">
                <Icon name="warning" /> Report pollution
              </a>
            </li>
            <li>
              <a href={to.submittals}>
                <Icon name="chat-centered-text" /> Comment on a notice
              </a>
            </li>
            <li>
              <a href={to.invoicePayment}>
                <Icon name="credit-card" /> Pay an invoice
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
