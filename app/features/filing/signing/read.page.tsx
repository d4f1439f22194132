import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { AnswerFiles } from '../answer-files.tsx'
import { MergedSite } from '../merged-site.tsx'
import { ShownForm } from '../shown-form.tsx'
import { AskedOfMe, HandOver } from './ask-to-sign.tsx'
import { IfSigned } from './if-signed.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OpenPoints } from './open-points.tsx'
import type { loader, action } from './read.server.ts'
import { RecordToSign } from './record.tsx'
import { faultLines, SignForm } from './sign-form.tsx'
import * as css from './signing.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/read/:prod/:id',
  title: (view) => (view ? t('Check and sign: {name}', { name: view.name }) : t('Submittal')),
  View: ReadAndSignPage,
})

type Props = PageProps<typeof loader, typeof action>
type View = Props['view']

/** One submittal, read whole and signed at its end, or handed to who may sign it. */
function ReadAndSignPage({ view, told }: Props): ReactElement {
  const { self, asking, signing, points } = view
  const fault = told && 'ticked' in told ? told : null
  const refused = told && 'asked' in told ? told : null
  return (
    <PageMain>
      {fault ? (
        <ErrorSummary key={fault.title} title={fault.title} errors={faultLines(fault)} />
      ) : null}
      {refused ? <ErrorSummary title={refused.title} errors={faultLines(refused.asked)} /> : null}
      <PageHead
        title={asking.maySign ? t('Check and sign') : t('Check and ask to sign')}
        context={view.about}
        back={{ href: view.formHref, label: t('Back to the form') }}
        actions={<ToTheEnd view={view} />}
      />
      <Stack>
        {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
        <AskedOfMe self={self} view={asking} />
        {points.length > 0 ? (
          <OpenPoints points={points} />
        ) : (
          <Notice tone="good" title={t('Nothing is missing')}>
            {signing
              ? t('Everything you sign is on this page.')
              : t('Read it whole. What you see here is what is signed.')}
          </Notice>
        )}
        {view.leftOut.length > 0 ? (
          <Notice tone="info" title={t('Left out')}>
            {t(
              'These were answered, and are not asked because of other answers: {leftOut}. They will not be part of what is signed.',
              { leftOut: view.leftOut.join('; ') },
            )}
          </Notice>
        ) : null}
        <div className={css.layout}>
          <div className={css.whole}>
            <Whole view={view} />
          </div>
          <aside className={css.beside} aria-label={t('About this signature')}>
            <IfSigned view={view.ifSigned} isReader={asking.maySign} />
          </aside>
          <div className={`${css.end} ${css.whole}`}>
            {signing ? (
              <SignForm
                self={`${self}?signing=${signing.id}`}
                signing={signing}
                fault={fault}
                wayOut={view.formHref}
              />
            ) : null}
            <HandOver self={self} view={asking} told={refused?.asked ?? null} />
          </div>
        </div>
      </Stack>
    </PageMain>
  )
}

/** To what is done at the end of the page. */
function ToTheEnd({ view: { signing, asking } }: { view: View }): ReactElement | null {
  if (signing)
    return (
      <LinkButton look="outlined" href="#sign">
        {t('Certify and sign')}
      </LinkButton>
    )
  return asking.maySign ? null : (
    <LinkButton look="outlined" href="#who-signs">
      {t('Who signs it')}
    </LinkButton>
  )
}

/** Every answer: what is signed as it will be recorded, else as it stands, in the reader's words. */
function Whole({ view }: { view: View }): ReactElement {
  const { signing, said } = view
  const [item] = signing?.items ?? []
  const read = said ? (
    <>
      <ShownForm shown={said.shown} isSaid />
      <KeyFigures figures={said.keyFigures} isSaid />
    </>
  ) : null
  return (
    <>
      <AnswerFiles id={view.id} />
      {item ? null : <MergedSite formerSite={view.formerSite} />}
      {read}
      {item && read ? (
        // Open, because this is what is signed.
        <details open className={css.kept}>
          <summary>{t('As it is recorded, in English')}</summary>
          <RecordToSign item={item} />
        </details>
      ) : item ? (
        <RecordToSign item={item} />
      ) : null}
    </>
  )
}
