import { Form } from '@remix-run/react'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { FollowUpExchange, FollowUpFiles } from './follow-up-parts.tsx'
import * as css from './follow-up.css.ts'
import type { FollowUpRefusal } from './follow-up.server.ts'
import type { FollowUpView } from './follow-up.view.ts'

type FollowUpPageProps = {
  home: string
  followUp: FollowUpView | null
  /** Why the code in the cookie opens nothing any more. */
  refusal: string
  done: string
  problem: FollowUpRefusal | undefined
}

const DONE: Record<string, string> = {
  answer: 'Your message was sent to the agency.',
  files: 'Document saved successfully',
  left: 'You left your report. This browser does not hold its code any more.',
}

/** A report for the holder of its receipt code: its state and the exchange about it. */
export function FollowUpPage(props: FollowUpPageProps): ReactElement {
  const { home, followUp, refusal, done, problem } = props
  const said = problem ? '' : (DONE[done] ?? '')
  return (
    <PageMain>
      <PageHead
        title={followUp ? `Your report ${followUp.referenceNo}` : 'Follow up on a report'}
        back={{ href: home, label: 'Back to public records' }}
        context={
          followUp
            ? `${followUp.submittalName}, submitted ${followUp.submittedOn}`
            : 'See how far your report is, answer questions of the agency and add files. You need no account, only the code from your receipt.'
        }
        {...(followUp ? { actions: <LeaveButton /> } : {})}
      />
      <div className={css.column}>
        {problem ? (
          <ErrorSummary
            title="Fix 1 answer to go on"
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
    <Panel title="Open your report" id="open" roomy>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="open" />
        <TextField
          id="code"
          name="code"
          label="Receipt code"
          hint="Five groups of four letters and digits. Capital letters, spaces and hyphens do not matter."
          defaultValue={typed}
          maxLength={100}
          width="short"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(error ? { error } : {})}
        />
        <Button>Open my report</Button>
      </Form>
    </Panel>
  )
}

function LeaveButton(): ReactElement {
  return (
    <Form method="post">
      <Button look="outlined" name="intent" value="leave">
        Leave
      </Button>
    </Form>
  )
}

type ReportProps = { followUp: FollowUpView; problem: FollowUpRefusal | undefined }

function Report({ followUp, problem }: ReportProps): ReactElement {
  const { links, activities, statusName, statusWords } = followUp
  return (
    <>
      {followUp.isAsked ? (
        <Notice tone="info" title="The agency has written to you">
          <p>
            Read it and answer <a href="#messages">below</a>.
          </p>
        </Notice>
      ) : null}
      <Panel title="State of your report" id="state" roomy>
        <Stack>
          <p className={css.status}>{statusName}</p>
          {statusWords ? <p>{statusWords}</p> : null}
          {followUp.isJoined ? (
            <p>The agency sees to it together with other reports of the same matter.</p>
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
              Show the receipt
            </LinkButton>
            <LinkButton look="outlined" href={links.receiptPdf} download>
              Receipt as PDF
            </LinkButton>
            <LinkButton look="outlined" href={links.report}>
              Print the report
            </LinkButton>
          </div>
        </Stack>
      </Panel>
      <FollowUpExchange messages={followUp.messages} problem={problem} />
      <FollowUpFiles files={followUp.files} problem={problem} />
      <Notice tone="warn" title="Keep your receipt code">
        <p>
          Write it down or save the receipt before you leave. Without the code nobody can open this
          page again. On a computer that others use, choose Leave when you are done.
        </p>
      </Notice>
    </>
  )
}
