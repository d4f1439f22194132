import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { t, words } from '#words/words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { FollowUpExchange, FollowUpFiles } from './follow-up-parts.tsx'
import * as css from './follow-up.css.ts'
import type { FollowUpRefusal, loader, action } from './follow-up.server.ts'
import type { FollowUpView } from './follow-up.view.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/:area/pub-rcd/follow-up',
  title: (view) =>
    view?.followUp
      ? t('Your report {referenceNo}', { referenceNo: view.followUp.referenceNo })
      : t('Follow up on a report'),
  View: FollowUpRoute,
})

function FollowUpRoute({
  view,
  told: problem,
}: PageProps<typeof loader, typeof action>): ReactElement {
  const { home, followUp, refusal, done } = view
  return <FollowUpPage {...{ home, followUp, refusal, done, problem }} />
}

type FollowUpPageProps = {
  home: string
  followUp: FollowUpView | null
  /** Why the code in the cookie opens nothing any more. */
  refusal: string
  done: string
  problem: FollowUpRefusal | undefined
}

const DONE: Record<string, string> = words({
  answer: 'Your message was sent to the agency.',
  files: 'Document saved successfully',
  left: 'You left your report. This browser does not hold its code any more.',
})

/** A report for the holder of its receipt code: its state and the exchange about it. */
export function FollowUpPage(props: FollowUpPageProps): ReactElement {
  const { home, followUp, refusal, done, problem } = props
  const said = problem ? '' : (DONE[done] ?? '')
  return (
    <PageMain>
      <PageHead
        title={
          followUp
            ? t('Your report {referenceNo}', { referenceNo: followUp.referenceNo })
            : t('Follow up on a report')
        }
        back={{ href: home, label: t('Back to public records') }}
        context={
          followUp
            ? t('{submittalName}, submitted {submittedOn}', {
                submittalName: followUp.submittalName,
                submittedOn: followUp.submittedOn,
              })
            : t(
                'See how far your report is, answer questions of the agency and add files. You need no account, only the code from your receipt.',
              )
        }
        {...(followUp ? { actions: <LeaveButton /> } : {})}
      />
      <div className={css.column}>
        {problem ? (
          <ErrorSummary
            title={t('Fix 1 answer to go on')}
            errors={[{ href: `#${problem.field}`, message: problem.message }]}
          />
        ) : null}
        {said ? (
          <Notice tone="good" role="status">
            {said}
          </Notice>
        ) : null}
        {followUp ? (
          <Report followUp={followUp} problem={problem} />
        ) : (
          <CodeForm
            error={problem?.field === 'code' ? problem.message : refusal}
            typed={problem?.typed ?? ''}
          />
        )}
      </div>
    </PageMain>
  )
}

function CodeForm({ error, typed }: { error: string; typed: string }): ReactElement {
  return (
    <Panel title={t('Open your report')} id="open" roomy>
      <PostForm className={css.form}>
        <input type="hidden" name="intent" value="open" />
        <TextField
          id="code"
          name="code"
          label={t('Receipt code')}
          hint={t(
            'Five groups of four letters and digits. Capital letters, spaces and hyphens do not matter.',
          )}
          defaultValue={typed}
          maxLength={100}
          width="short"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(error ? { error } : {})}
        />
        <Button>{t('Open my report')}</Button>
      </PostForm>
    </Panel>
  )
}

function LeaveButton(): ReactElement {
  return (
    <PostForm>
      <Button look="outlined" name="intent" value="leave">
        {t('Leave')}
      </Button>
    </PostForm>
  )
}

type ReportProps = { followUp: FollowUpView; problem: FollowUpRefusal | undefined }

function Report({ followUp, problem }: ReportProps): ReactElement {
  const { links, activities, statusName, statusWords } = followUp
  return (
    <>
      {followUp.isAsked ? (
        <Notice tone="info" title={t('The agency has written to you')}>
          <p>
            {rich('Read it and answer {link}.', { link: <a href="#messages">{t('below')}</a> })}
          </p>
        </Notice>
      ) : null}
      <Panel title={t('State of your report')} id="state" roomy>
        <Stack>
          <p className={css.status}>{statusName}</p>
          {statusWords ? <p>{statusWords}</p> : null}
          {followUp.isJoined ? (
            <p>{t('The agency sees to it together with other reports of the same matter.')}</p>
          ) : null}
          {activities.length > 0 ? (
            <ol role="list" className={css.activities}>
              {activities.map(({ description, happenedOn }, index) => (
                <li key={index}>
                  <span className={css.day}>{happenedOn}</span> {description}
                </li>
              ))}
            </ol>
          ) : null}
          {followUp.receiptMail ? <p>{followUp.receiptMail}</p> : null}
          <div className={css.papers}>
            <LinkButton look="outlined" href={links.receipt}>
              {t('Show the receipt')}
            </LinkButton>
            <LinkButton look="outlined" href={links.receiptPdf} download>
              {t('Receipt as PDF')}
            </LinkButton>
            <LinkButton look="outlined" href={links.report}>
              {t('Print the report')}
            </LinkButton>
          </div>
        </Stack>
      </Panel>
      <FollowUpExchange messages={followUp.messages} problem={problem} />
      <FollowUpFiles files={followUp.files} problem={problem} />
      <Notice tone="warn" title={t('Keep your receipt code')}>
        <p>
          {t(
            'Write it down or save the receipt before you leave. Without the code nobody can open this page again. On a computer that others use, choose Leave when you are done.',
          )}
        </p>
      </Notice>
    </>
  )
}
