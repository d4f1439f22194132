import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { Denied } from '#app/shell/denied.tsx'
import { t } from '#words/words.ts'
import { CosignFrame } from './cosign-frame.tsx'
import type { ReviewTold } from './cosign-review.server.ts'
import type { ReviewView } from './cosign-review.view.ts'
import { CosignTab, DECISION_FORM } from './cosign-tab.tsx'
import * as css from './cosign.css.ts'
import { ReviewKept, ReviewTime } from './review-time.tsx'

type ReviewPageProps = {
  agency: Agency
  review: ReviewView | null
  /** What was just decided. */
  done: string | null
  /** Why the page is not for this user. */
  denied: string | null
  told: ReviewTold | undefined
}

/** The review of one submittal by its co-signer (spec 1 §2.6). */
export function CosignReviewPage(props: ReviewPageProps): ReactElement {
  const { agency, review, done, denied, told } = props
  return (
    <CosignFrame agency={agency}>
      {review ? (
        <PageMain>
          {told?.message != null ? (
            <ErrorSummary
              key={JSON.stringify(told)}
              title={told.boxError || told.acceptError ? t('There is a problem') : told.message}
              errors={[
                ...(told.boxError ? [{ href: '#hasAgreed', message: told.boxError }] : []),
                ...(told.acceptError ? [{ href: '#hasAccepted', message: told.acceptError }] : []),
              ]}
            />
          ) : null}
          <PageHead title={review.title} context={review.context} />
          <Stack>
            {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
            {told?.message === null ? <ReviewKept open={review.open} /> : null}
            {review.canDecide ? (
              <ReviewTime
                open={review.open}
                action={`${review.self}?tab=${review.tab}`}
                {...(review.tab === 'co-sign' ? { form: DECISION_FORM } : {})}
              />
            ) : null}
            <TabBar label={t('Submittal')} tabs={review.tabs} />
            <TabOf review={review} told={told} />
          </Stack>
        </PageMain>
      ) : (
        <Denied advice={denied ?? ''} homeHref="/app" />
      )}
    </CosignFrame>
  )
}

function TabOf({
  review,
  told,
}: {
  review: ReviewView
  told: ReviewTold | undefined
}): ReactElement {
  switch (review.tab) {
    case 'info':
      return <InfoTab review={review} />
    case 'attachment':
      return <AttachmentTab review={review} />
    case 'co-sign':
      return <CosignTab key={review.shownSha256} review={review} told={told} />
  }
}

/** The report as paper, and once more as text for who cannot read a PDF inside of a page. */
function InfoTab({ review }: { review: ReviewView }): ReactElement {
  return (
    <Stack>
      <Panel
        title={t('Report')}
        id="report"
        more={<a href={review.reportHref}>{t('Open the PDF')}</a>}
      >
        <div className={css.parts}>
          <iframe
            className={css.paper}
            src={review.reportHref}
            title={t('Report of the submittal')}
          />
          <details>
            <summary>{t('Read it as text')}</summary>
            {review.sections.length === 0 ? <p>{t('No answers are recorded.')}</p> : null}
            {review.sections.map((section, index) => (
              <section key={index} aria-label={section.title}>
                <h3>{section.title}</h3>
                <Facts facts={section.rows} isFlush />
              </section>
            ))}
          </details>
        </div>
      </Panel>
      <p>
        <a href={`${review.self}?tab=attachment`}>{t('Next: Submittal Attachment')}</a>
      </p>
    </Stack>
  )
}

function AttachmentTab({ review }: { review: ReviewView }): ReactElement {
  return (
    <Stack>
      <Panel title={t('Attachments')} id="attachments" padded={false}>
        {review.attachments.length === 0 ? (
          <PanelBand>{t('No attachments are recorded.')}</PanelBand>
        ) : (
          review.attachments.map(({ href, name, about }) => (
            <PanelBand key={href}>
              <div className={css.files}>
                <div>
                  <a href={href} download>
                    {name}
                  </a>{' '}
                  ({about})
                </div>
              </div>
            </PanelBand>
          ))
        )}
      </Panel>
      <p>
        <a href={`${review.self}?tab=co-sign`}>{t('Next: Co-Sign')}</a>
      </p>
    </Stack>
  )
}
