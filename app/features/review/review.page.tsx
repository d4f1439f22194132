import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { AppealNotices } from '#app/features/filing/appeals/appeal-notice.tsx'
import {
  CosignPanels,
  type CosignPanelsProps,
} from '#app/features/review/cosign/own-submittal-page.tsx'
import type { InviteTold } from '#app/features/review/cosign/own-submittal.view.ts'
import { ProgressPanels } from '#app/features/records/progress/progress.tsx'
import type { ProgressView } from '#app/features/records/progress/progress.view.ts'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { t, words } from '#words/words.ts'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { FeeDue } from './fee-due.tsx'
import { FilesTab, MailsTab, PaymentTab } from './review-tabs.tsx'
import { Letters } from './letters.tsx'
import { Counting } from '#app/features/records/submittals/counting/counting.tsx'
import { ReviewSides } from './review-sides.tsx'
import { Signed } from './signed.tsx'
import type { SignedView } from './signed.view.ts'
import { RequestPanel } from './request-panel.tsx'
import { INVALID_REQUEST } from './review-words.ts'
import { ToMend } from './to-mend.tsx'
import type { ReviewTold, loader, action } from './review.server.ts'
import type { ThreadView } from './letters.view.ts'
import type { ReviewView } from './review.view.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/review/:prod/:id',
  title: (view) => view?.view.title ?? t('Submittal review'),
  View: ({ view, told }) => <ReviewPage {...view} told={told} />,
})

export type ReviewProps = {
  /** Where it stands; null on other tabs, and before it was filed. */
  progress: ProgressView | null
  view: ReviewView
  threads: readonly ThreadView[]
  summary: Omit<CosignPanelsProps, 'told'> | null
  done: string | null
  /** Of what was signed just now. */
  signed: SignedView | null
  told: ReviewTold | InviteTold | undefined
}

/** A submittal as its applicant sees it: what needs them, where it stands, what was sent, and letters about it. */
export function ReviewPage(props: ReviewProps): ReactElement {
  const { view, done, signed, told } = props
  return (
    <PageMain>
      {told ? <Faults told={told} /> : null}
      <PageHead
        title={view.title}
        context={view.context}
        back={{ href: '/app/submittals', label: t('Submitted') }}
      />
      <Stack>
        {signed && !told ? (
          <Signed
            signed={signed}
            words={done ?? ''}
            copy={props.summary?.filed?.versions[0] ?? null}
          />
        ) : done && !told ? (
          <Notice tone="good" role="status" title={done} />
        ) : null}
        <First view={view} />
        <TabBar label={t('Submittal')} tabs={view.tabs} />
        <SideLayout label={t('About this submittal')} side={<ReviewSides view={view} />} isLate>
          <Stack>
            <OpenTab {...props} />
          </Stack>
        </SideLayout>
      </Stack>
    </PageMain>
  )
}

function Faults({ told }: { told: ReviewTold | InviteTold }): ReactElement {
  if (!('of' in told)) {
    const faults = Object.entries(told.errors)
    return (
      <ErrorSummary
        key={JSON.stringify(told)}
        title={faults.length > 0 ? t('There is a problem') : told.message}
        errors={faults.map(([field, message]) => ({ href: `#${field}`, message }))}
      />
    )
  }
  const isInvalid = told.title === INVALID_REQUEST.title
  return (
    <ErrorSummary
      key={JSON.stringify(told)}
      title={told.title}
      errors={[
        ...(isInvalid ? [{ href: '#request', message: INVALID_REQUEST.text }] : []),
        ...told.errors.map(({ field, message }) => ({
          href: `#${field}`,
          message: `${FIELD_NAMES[field] ?? t('Field')}: ${message}`,
        })),
      ]}
    />
  )
}

const FIELD_NAMES: Readonly<Record<string, string>> = words({
  kind: 'Request',
  reason: 'Reason',
  subject: 'Subject',
  body: 'Message',
  file: 'File',
})

/** What needs the applicant first; nothing where nothing does. */
function First({ view }: { view: ReviewView }): ReactElement | null {
  const { points, formHref, unread, renew, copy } = view
  const open = points.filter(({ isDone }) => !isDone).length
  return (
    <>
      <Counting counting={view.counting} />
      {view.permitCase ? (
        <Notice tone="rule" title={view.permitCase.title}>
          <p>{view.permitCase.words}</p>
          {view.permitCase.reason ? <p>{view.permitCase.reason}</p> : null}
        </Notice>
      ) : null}
      {formHref ? (
        <Notice
          tone="warn"
          title={
            open === 1
              ? t('Make 1 correction')
              : open > 0
                ? t('Make {open} corrections', { open })
                : view.mend
          }
        >
          <p>{t('The agency sent it back. Next: {mend}.', { mend: view.mend })}</p>
          <LinkButton href={formHref}>{t('Open the form')}</LinkButton>
        </Notice>
      ) : null}
      {view.fee?.due && view.tab !== 'payment' ? <FeeDue view={view} fee={view.fee} /> : null}
      {unread > 0 && view.tab !== 'correspondence' ? (
        <Notice tone="warn" title={t('The agency wrote to you')}>
          <p>
            <a href={`${view.self}?tab=correspondence`}>{t('Read what it wrote')}</a>
          </p>
        </Notice>
      ) : null}
      {view.takeOver?.isStopped ? (
        <Notice tone="warn" title={view.takeOver.words}>
          <p>
            <a href={view.takeOver.href}>
              {t('See why, ask again or somebody else, or withdraw the transfer')}
            </a>
          </p>
        </Notice>
      ) : null}
      {view.trade ? (
        <Notice tone="info" title={t('A trade of compliance instruments')}>
          <p>
            {rich('Whose turn it is, and what is on hold: {link}.', {
              link: <a href={view.trade}>{t('open the trade')}</a>,
            })}
          </p>
        </Notice>
      ) : null}
      {view.appealHref ? (
        <Notice tone="rule" title={t('An appeal of a decision')}>
          <p>
            <a href={view.appealHref}>{t('How it stands, who acts next, and to withdraw it')}</a>
          </p>
        </Notice>
      ) : null}
      {copy ? (
        <Notice tone="info" title={view.status}>
          <p>
            <a href={copy.href}>{copy.words}</a>
          </p>
        </Notice>
      ) : null}
      {renew ? (
        <Notice tone="warn" title={t('Permit {number} has expired', { number: renew.number })}>
          <PostForm action={view.self}>
            <input type="hidden" name="permit" value={renew.id} />
            <Button name="intent" value="renew" busyLabel={t('Beginning…')}>
              {t('Renew')}
            </Button>
          </PostForm>
        </Notice>
      ) : null}
    </>
  )
}

function OpenTab({ view, progress, threads, summary, told }: ReviewProps): ReactElement | null {
  const review = told && 'of' in told ? told : null
  switch (view.tab) {
    case 'attachment':
      return (
        <FilesTab
          title={t('Attachment')}
          id="attachments"
          files={view.attachments}
          empty={t('No attachment found.')}
        />
      )
    case 'issuance':
      return (
        <FilesTab
          title={t('Issuance')}
          id="issuance"
          files={view.issued}
          empty={t('No record found.')}
        />
      )
    case 'email':
      return (
        <MailsTab
          mails={view.mails}
          again={view.mayAct ? { action: view.here, name: 'intent' } : null}
        />
      )
    case 'payment':
      return <PaymentTab {...view} />
    case 'correspondence':
      return <Letters view={view} threads={threads} told={review} />
    case 'summary':
      return (
        <>
          <ToMend view={view} />
          <AppealNotices notices={view.appeals} reader="own" />
          {progress ? <ProgressPanels view={progress} /> : null}
          {summary ? (
            <CosignPanels {...summary} told={told && !('of' in told) ? told : undefined} />
          ) : null}
          <RequestPanel view={view} told={review} />
        </>
      )
  }
}
