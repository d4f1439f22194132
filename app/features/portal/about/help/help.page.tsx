import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { AboutPage } from '../about-page.tsx'
import { FOR_APPLICANTS, FOR_STAFF, type HelpStep } from './help.words.ts'
import type { loader } from './help.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/help',
  kept: true,
  title: () => t('Help'),
  View: HelpPage,
})

function HelpPage({ view }: PageProps<typeof loader>): ReactElement {
  const { isStaff, shut, contact, start } = view
  const parts = [
    {
      id: 'filing',
      title: t('Filing: from application to permit and renewal'),
      steps: FOR_APPLICANTS,
    },
    ...(isStaff
      ? [{ id: 'staff', title: t('For staff: review and decision'), steps: FOR_STAFF }]
      : []),
  ]
  return (
    <AboutPage title={t('Help')}>
      <p>
        <a href={start}>
          {t('Before you begin: what you need, how long it takes, what comes after')}
        </a>
      </p>
      <nav aria-label={t('On this page')}>
        <ul>
          {parts.flatMap(({ steps }) =>
            steps.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            )),
          )}
        </ul>
      </nav>
      {parts.map(({ id, title, steps }) => (
        <section key={id} aria-labelledby={`part-${id}`}>
          <h2 id={`part-${id}`}>{title}</h2>
          {steps.map((step) => (
            <Step key={step.id} step={step} shut={shut} />
          ))}
        </section>
      ))}
      <p>
        {rich('Something is not said here? {link}.', {
          link: <a href={contact}>{t('Ask the agency')}</a>,
        })}
      </p>
    </AboutPage>
  )
}

/** Links to what the reader's rights do not open are left out. */
function Step({
  step: { id, title, words, link },
  shut,
}: {
  step: HelpStep
  shut: readonly string[]
}): ReactElement {
  return (
    <>
      <h3 id={id} tabIndex={-1}>
        {title}
      </h3>
      {words.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && !shut.includes(link.href) ? (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      ) : null}
    </>
  )
}
