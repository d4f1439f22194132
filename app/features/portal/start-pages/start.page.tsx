import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ContactWays } from '#app/features/portal/about/contact-ways.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from './start-pages.css.ts'
import type { loader } from './start.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/start/:task',
  kept: true,
  title: (view) => view?.page.title ?? t('Before you begin'),
  View: StartPage,
})

function StartPage({ view }: PageProps<typeof loader>): ReactElement {
  const { page, emergency, agencyName, contact, allHref } = view
  return (
    <PageMain>
      <PageHead title={page.title} back={{ href: allHref, label: t('Before you begin') }} />
      <div className={css.page}>
        {emergency ? <Notice tone="bad">{emergency}</Notice> : null}
        <p className={css.lead}>{page.lead}</p>
        <h2>{t('What you need')}</h2>
        <Sentences sentences={page.need} />
        <h2>{t('How long it takes')}</h2>
        <p>{page.time}</p>
        <div className={css.begin}>
          <LinkButton href={page.begin.href}>{page.begin.label}</LinkButton>
          {page.others.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
        <h2>{t('What happens next')}</h2>
        <Sentences sentences={page.next} isOrdered />
        <h2>{t('If you would rather ask first')}</h2>
        <ContactWays agencyName={agencyName} contact={contact} />
      </div>
    </PageMain>
  )
}

type SentencesProps = { sentences: readonly string[]; isOrdered?: boolean }

function Sentences({ sentences, isOrdered = false }: SentencesProps): ReactElement {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  )
}
