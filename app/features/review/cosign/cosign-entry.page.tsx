import { useFetcher } from '@remix-run/react'
import { Form } from '#app/components/form/form.tsx'
import { useEffect, useRef, type ReactElement } from 'react'
import { CodeField } from '#app/components/form/code-field.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import type { Agency } from '#app/components/page/masthead/masthead.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { namedMessage } from '#app/lib/named-message.ts'
import { SignInFrame } from '#app/features/accounts/sign-in/sign-in-frame.tsx'
import { t, words } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { EntryTold, loader, action } from './cosign-entry.server.ts'
import * as css from './cosign.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/pub/pub-co-sign-entry/:prod/:id',
  frame: false,
  hydrates: true,
  noindex: true,
  title: () => t('Co-sign a submittal'),
  View: ({ view, told }) => <CosignEntryPage {...view} told={told} />,
})

export type Entry = {
  greeting: string
  sentence: string
  /** The last day to answer; null where that is done. */
  until: string | null
  self: string
  copyHref: string
  disputeHref: string
  /** Instead of the code. */
  said: string | null
  /** Instead of the code, where nobody co-signs it any more. */
  over: string | null
  sentTo: string
  hasLiveCode: boolean
  codeMail: 'NONE' | 'QUEUED' | 'SENT' | 'FAILED'
  minutes: number
}

type EntryPageProps = {
  agency: Agency
  helpUrl: string
  /** Why there is no entry. */
  problem: string | null
  entry: Entry | null
  /** Where who has a link of earlier asks for the new one. */
  askHref: string | null
  told: EntryTold | undefined
}

/** Where an invitation leads: who was invited proves it with a code (spec 1 §2.6). */
export function CosignEntryPage(props: EntryPageProps): ReactElement {
  const { agency, helpUrl, problem, entry, askHref, told } = props
  return (
    <SignInFrame agency={agency} helpUrl={helpUrl}>
      <div className={css.column}>
        {told?.codeError ? (
          <ErrorSummary
            // Another attempt takes the focus again.
            key={JSON.stringify(told)}
            title={t('There is a problem')}
            errors={[
              {
                href: askHref ? '#email' : '#code',
                message: namedMessage(t('Code'), told.codeError),
              },
            ]}
          />
        ) : null}
        <h1 tabIndex={-1}>{t('Co-sign a submittal')}</h1>
        {entry ? (
          <div className={css.words}>
            <p>{entry.greeting}</p>
            <p>{entry.sentence}</p>
            {entry.until ? <p>{entry.until}</p> : null}
          </div>
        ) : null}
        {problem ? <Notice tone="bad" title={problem} role="alert" /> : null}
        {entry?.said ? (
          <>
            <Notice tone="good" title={entry.said} />
            <p>
              <a href={entry.copyHref}>{t('See what you signed')}</a>
            </p>
            <p>
              {rich('Was it not you who signed? {link}', {
                link: <a href={entry.disputeHref}>{t('Dispute the signature')}</a>,
              })}
            </p>
          </>
        ) : null}
        {entry?.over ? <Notice tone="info" title={entry.over} /> : null}
        {entry && !entry.said && !entry.over && !problem ? (
          <CodeForm entry={entry} told={told} />
        ) : null}
        {askHref ? <AskForLink self={askHref} told={told} /> : null}
        <p>
          <a href="/pub/login">{t('Back to login')}</a>
        </p>
      </div>
    </SignInFrame>
  )
}

/** For who has a link of earlier, with a number that could be guessed: the new one goes to their mailbox. */
function AskForLink({ self, told }: { self: string; told: EntryTold | undefined }): ReactElement {
  if (told?.askedLink)
    return (
      <Notice tone="info" role="status" title={t('Look into your mailbox')}>
        <p>
          {t(
            'If the invitation went to the address that you typed, its new link waits to be sent there. Nothing comes to any other address.',
          )}
        </p>
      </Notice>
    )
  return (
    <>
      {told?.message ? <Notice tone="bad" title={told.message} role="alert" /> : null}
      <p>
        {t(
          'Links of earlier e-mails no longer open an invitation. Type the address that yours went to, and we send the new link there.',
        )}
      </p>
      <Form method="post" action={self} className={css.form} noValidate>
        <TextField
          id="email"
          name="email"
          label={t('E-mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          {...(told?.codeError ? { error: told.codeError } : {})}
        />
        <Button wide name="intent" value="link">
          {t('Send the new link')}
        </Button>
      </Form>
    </>
  )
}

/** No more than is known of the message. */
const CODE_MAILS = words({
  NONE: 'A code of six digits goes to',
  QUEUED: 'A code of six digits waits to be sent to',
  SENT: 'We sent a code of six digits to',
  FAILED: 'A code of six digits was made for',
} as const)

function CodeForm({ entry, told }: { entry: Entry; told: EntryTold | undefined }): ReactElement {
  const first = useFirstCode(entry)
  const newest = told ?? first
  const isNew = newest?.sentMinutes != null
  const isSent = isNew || entry.hasLiveCode
  const minutes = newest?.sentMinutes ?? entry.minutes
  return (
    <>
      {newest?.message ? <Notice tone="bad" title={newest.message} role="alert" /> : null}
      {!isNew && entry.codeMail === 'FAILED' ? (
        <Notice
          tone="bad"
          title={t('The e-mail with your code could not be delivered')}
          role="alert"
        >
          <p>
            {t(
              'Press “Send again”. If that fails too, ask who invited you to send the invitation to another address.',
            )}
          </p>
        </Notice>
      ) : null}
      <div role="status">
        {isSent ? (
          <p>
            {t('{goesTo} {sentTo}. It works for {minutes} minutes, once.', {
              goesTo: isNew ? CODE_MAILS.QUEUED : CODE_MAILS[entry.codeMail],
              sentTo: entry.sentTo,
              minutes,
            })}
          </p>
        ) : (
          <p>
            {t(
              'To see that it is you, we send a code of six digits to {sentTo}. It works for {minutes} minutes. Press “Send again” to get one.',
              { sentTo: entry.sentTo, minutes },
            )}
          </p>
        )}
      </div>
      <Form method="post" action={entry.self} className={css.form} noValidate>
        <CodeField {...(told?.codeError ? { error: told.codeError } : {})} />
        <Button wide name="intent" value="verify">
          {t('Verify')}
        </Button>
      </Form>
      <Form method="post" action={entry.self}>
        <Button look="outlined" name="intent" value="send">
          {t('Send again')}
        </Button>
      </Form>
    </>
  )
}

/** With script the first code is asked for on opening, by a post, unless one lives. */
function useFirstCode(entry: Entry): EntryTold | undefined {
  const fetcher = useFetcher<EntryTold>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current || entry.hasLiveCode) return
    isAsked.current = true
    fetcher.submit({ intent: 'send' }, { method: 'post', action: entry.self })
  }, [entry, fetcher])
  return fetcher.data
}
