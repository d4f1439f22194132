import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { QUESTIONS } from '#app/features/cap-and-trade/inquiries/inquiry-words.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { CAP_DESK_PATH, INQUIRIES_PATH } from '../cap-desk.words.ts'
import type { loader, action } from './inquiries.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/gov/cap-and-trade/inquiries',
  title: () => TITLE,
  View: InquiriesPage,
})

/** What is published, with who made it; the agency cancels what should not stand there. */
function InquiriesPage({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const { rows, done } = view
  return (
    <PageMain width="data">
      <PageHead title={TITLE} back={{ href: CAP_DESK_PATH, label: 'Cap and trade desk' }} />
      <Stack gap="large">
        {told?.message ? (
          <ErrorSummary
            title={told.message}
            errors={told.error ? [{ href: `#reason-${told.id}`, message: told.error }] : []}
          />
        ) : null}
        {done && !told ? <Notice tone="good" role="status" title={done} /> : null}
        <Panel id="inquiries" title="What participants see" padded={false} roomy>
          {rows.length === 0 ? <EmptyState>No inquiry is published.</EmptyState> : null}
          {rows.map((row) => {
            const isIts = told?.id === row.id
            const isAsked = isIts && told.message === null
            return (
              <PanelBand key={row.id}>
                <p>
                  <strong>{row.name}</strong>
                  <br />
                  {row.words}
                  <br />
                  {row.terms}. {row.posted}.
                </p>
                <details open={isIts}>
                  <summary>{`Cancel ${row.name}`}</summary>
                  <PostForm action={INQUIRIES_PATH}>
                    <Stack>
                      {isAsked ? (
                        <Notice tone="warn" role="alert" title={QUESTIONS.CANCEL}>
                          Participants see it no more, and its owner reads the reason below.
                        </Notice>
                      ) : (
                        <p>It cannot be changed or published again.</p>
                      )}
                      <input type="hidden" name="id" value={row.id} />
                      <input type="hidden" name="version" value={row.version} />
                      <TextArea
                        id={`reason-${row.id}`}
                        name="reason"
                        label="Why it is cancelled"
                        hint="Its owner reads it."
                        rows={2}
                        maxLength={1_000}
                        defaultValue={isIts ? told.reason : ''}
                        {...(isIts && told.error ? { error: told.error } : {})}
                      />
                      <div>
                        {isAsked ? (
                          <>
                            <Button small name="sure" value="yes" busyLabel="Cancelling…">
                              Yes, cancel it
                            </Button>{' '}
                            <LinkButton look="outlined" small href={INQUIRIES_PATH}>
                              No, leave it
                            </LinkButton>
                          </>
                        ) : (
                          <Button look="outlined" small>
                            Cancel the inquiry
                          </Button>
                        )}
                      </div>
                    </Stack>
                  </PostForm>
                </details>
              </PanelBand>
            )
          })}
        </Panel>
      </Stack>
    </PageMain>
  )
}

const TITLE = 'Published trade inquiries'
