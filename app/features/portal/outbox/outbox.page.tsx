import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageFrame, PageMain, SkipLink } from '#app/components/page/page-shell.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { definePage } from '#app/lib/define-page.ts'
import type { MailView } from './outbox.view.ts'
import * as css from './outbox.css.ts'
import type { loader } from './outbox.server.ts'

export const page = definePage<typeof loader>({
  at: '/x/outbox',
  frame: false,
  hydrates: true,
  noindex: true,
  title: () => 'Outbox',
  View: ({ view }) => <OutboxPage mails={view.mails} />,
})

/** For who runs a portal without a mail server: every mail as it would arrive. */
export function OutboxPage({ mails }: { mails: readonly MailView[] }): ReactElement {
  return (
    <PageFrame>
      <SkipLink />
      <PageMain>
        <Stack>
          <PageHead
            title="Outbox"
            back={{ href: '/pub/pub-rcd/home', label: 'Back to public records' }}
            context="Mails and text messages of this portal, newest first. Without a server they are not sent."
          />
          {mails.length === 0 ? <p>No mail was written yet.</p> : null}
          {mails.map((mail) => (
            <Panel
              key={mail.id}
              id={`mail-${mail.id}`}
              title={mail.subject}
              more={
                <Badge tone={mail.state.tone} shape={mail.state.shape}>
                  {mail.state.words}
                </Badge>
              }
            >
              <Facts
                isFlush
                facts={[
                  { label: 'To', value: mail.to },
                  { label: 'Written', value: mail.time },
                ]}
              />
              {mail.body.length > 0 ? (
                <p className={css.body}>
                  {mail.body.map(({ text, href }, index) =>
                    href ? (
                      <a key={index} href={href}>
                        {text}
                      </a>
                    ) : (
                      text
                    ),
                  )}
                </p>
              ) : (
                <p className={css.body}>The words of a mail are deleted when it is sent.</p>
              )}
            </Panel>
          ))}
        </Stack>
      </PageMain>
    </PageFrame>
  )
}
