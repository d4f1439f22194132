import type { ReactElement, ReactNode } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { EventTold, action } from './event-acts.server.ts'
import type { EventView, loader } from './event.server.ts'
import { Conversation } from './conversation.tsx'
import { ConfidentialPanel } from './confidential-panel.tsx'
import { NAMES } from './event-desk.words.ts'
import { EventForm } from './event-form.tsx'
import { Referrals } from './referrals.tsx'
import { Merged, RelatedNotice } from './related.tsx'
import { EventTalk } from './event-talk.tsx'
import * as css from './event-desk.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ems/event/:id',
  title: (view) => view?.title ?? 'Event',
  View: ({ view, told }) => <EventPage view={view} told={told ?? null} />,
})

type EventProps = { view: EventView; told: EventTold | null }

/** One environmental event: the report, the agency's response, and what was said and done. */
export function EventPage({ view, told }: EventProps): ReactElement {
  const form = <EventForm view={view} told={told?.what === 'save' ? told : null} />
  return (
    <PageMain width="data">
      <PageHead
        title={view.title}
        back={{ href: view.back, label: 'Back to environmental events' }}
        {...(view.number ? { context: view.number } : {})}
        badge={
          <>
            {view.isClosed ? (
              <Badge tone="idle" shape="disc">
                Closed
              </Badge>
            ) : null}
            {view.isOverdue ? (
              <Badge tone="bad" shape="disc">
                Overdue
              </Badge>
            ) : null}
            <span data-unsaved-mark hidden={!told?.title}>
              * Not saved
            </span>
          </>
        }
      />
      {view.done && !told ? <Notice tone="good" role="status" title={view.done} /> : null}
      {told?.title ? (
        <ErrorSummary
          title={told.title}
          errors={Object.entries(told.errors).map(([name, message]) => ({
            href: `#${name}`,
            message: `${NAMES[name] ?? 'The answer'}: ${message}`,
          }))}
        />
      ) : null}
      {view.look ? (
        <Notice tone={view.look.isLate ? 'bad' : 'info'} title={view.look.title}>
          Its type says so. Choose a further status once somebody has looked, or give it a due date.
        </Notice>
      ) : null}
      {view.rest ? <RelatedNotice view={view} rest={view.rest} told={told} /> : null}
      {view.rest ? (
        <SideLayout
          label="About this event"
          isLate
          side={<Side view={view} rest={view.rest} told={told} />}
        >
          <Fixed isFixed={view.rest.related.partOf !== null}>{form}</Fixed>
          <Conversation view={view} rest={view.rest} told={told} />
          <Fixed isFixed={view.rest.related.partOf !== null}>
            <EventTalk view={view} rest={view.rest} told={told} />
          </Fixed>
          <Referrals view={view} rest={view.rest} told={told} />
          <Merged view={view} rest={view.rest} told={told} />
        </SideLayout>
      ) : (
        form
      )}
    </PageMain>
  )
}

/** The fields of a part are shown and take no change: the event that it is a part of is seen to. */
function Fixed({ isFixed, children }: { isFixed: boolean; children: ReactNode }): ReactElement {
  if (!isFixed) return <>{children}</>
  return (
    <fieldset disabled className={css.fixed}>
      {children}
    </fieldset>
  )
}

function Side({
  view,
  rest,
  told,
}: EventProps & { rest: NonNullable<EventView['rest']> }): ReactElement {
  return (
    <>
      {view.isClosed ? null : (
        <SidePanel id="to-close" title="To close this event">
          {view.missing.length === 0 ? (
            <p>Nothing is missing. Choose the status Closed and save.</p>
          ) : (
            <ul>
              {view.missing.map(({ name, words }) => (
                <li key={name}>
                  <a href={`#${name}`}>{words} is missing</a>
                </li>
              ))}
            </ul>
          )}
        </SidePanel>
      )}
      <ConfidentialPanel view={view} rest={rest} told={told} />
      <SidePanel id="files" title="Attachments">
        {rest.files.length === 0 ? (
          <p>No files.</p>
        ) : (
          <>
            <ul>
              {rest.files.map((name) => (
                <li key={name} className={css.name}>
                  {name}
                </li>
              ))}
            </ul>
            <a href={rest.filesHref}>Open them in the document search</a>
          </>
        )}
      </SidePanel>
      <SidePanel id="timeline" title="History">
        {rest.timeline.length === 0 ? (
          <p>Nothing was saved by the agency yet.</p>
        ) : (
          <ol className={css.timeline}>
            {rest.timeline.map(({ at, by, what }) => (
              <li key={`${at}${what}`}>
                <strong>{what}</strong>
                <span>
                  {by}, {at}
                </span>
              </li>
            ))}
          </ol>
        )}
      </SidePanel>
    </>
  )
}
