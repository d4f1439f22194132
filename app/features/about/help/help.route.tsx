import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { mayOpen } from '#app/shell/page-guard.server.ts'
import { AboutPage } from '../about-page.tsx'
import { FOR_APPLICANTS, FOR_STAFF, type HelpStep } from './help.words.ts'

export const meta: MetaFunction = () => [{ title: t('Help') }]

/** How filing, review and decisions work, in short; what staff do is told to staff. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const viewer = params.area === 'app' ? await context.viewer() : null
  const hrefs = FOR_STAFF.flatMap(({ link }) => (link ? [link.href] : []))
  const open = viewer
    ? await Promise.all(hrefs.map(async (href) => (await mayOpen(href, viewer, context)) && href))
    : []
  return {
    isStaff: viewer?.kind === 'STAFF',
    shut: hrefs.filter((href) => !open.includes(href)),
    contact: `/${params.area}/contact`,
    start: `/${params.area}/start`,
  }
}

export default function HelpRoute(): ReactElement {
  const { isStaff, shut, contact, start } = useLoaderData<typeof loader>()
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
