import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { rich } from '#app/lib/rich.ts'
import { t } from '#words/words.ts'
import { PracticeNumbers } from './practice-numbers.tsx'
import type { PracticeView } from './practice.view.ts'
import * as css from './practice.css.ts'
import { banner } from './practice.words.ts'
import type { loader } from './practice.server.ts'

export const page = definePage<typeof loader>({
  at: '/:area/practice',
  kept: true,
  title: () => banner.link(),
  View: ({ view }) => <PracticePage view={view.view} />,
})

/** How to practice: who one can be, what to sign and pay with, where the mails are, and when it all goes. */
export function PracticePage({ view }: { view: PracticeView }): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('How to practice')} />
      <div className={css.page}>
        <p>
          {t(
            'This is a copy of the portal to try things in. File, sign, pay, review and decide as often as you like: nothing has a consequence, and no mail leaves it.',
          )}
        </p>
        <p>
          {t(
            'Sites and permits are copies of public federal records, or made up and marked “(demonstration)”. People, and what they filed, are all made up.',
          )}
        </p>
        <Notice tone="warn" title={t('Type nothing that is true')}>
          {t(
            'Everybody can log in here and read what you type, the mails too. Use no real name, address or file, and no password that you use anywhere else.',
          )}
        </Notice>
        <h2>{t('Who you can be')}</h2>
        <p>
          {rich(
            'Choose somebody, {signIn}, and log out before you are somebody else. The password of all is {password}.',
            {
              signIn: (
                <a key="signIn" href="/pub/login">
                  {t('log in')}
                </a>
              ),
              password: <code key="password">{view.password}</code>,
            },
          )}
        </p>
        {view.groups.map(({ title, accounts }) => (
          <Group key={title} title={title} accounts={accounts} />
        ))}
        <h2>{t('To sign')}</h2>
        <p>
          {rich(
            'The PIN is {pin}. The answers to the security questions are {first}, {second} and {third}, in the order of their groups.',
            {
              pin: <code key="pin">{view.pin}</code>,
              first: <code key="first">{view.securityAnswers[0]}</code>,
              second: <code key="second">{view.securityAnswers[1]}</code>,
              third: <code key="third">{view.securityAnswers[2]}</code>,
            },
          )}
        </p>
        <PracticeNumbers bank={view.bank} />
        <h2>{t('Mails and codes')}</h2>
        <Mails outbox={view.outbox} />
        <h2>{t('How it is emptied')}</h2>
        <p>
          {t(
            'Each day at {time}, by the clock of its machine, everything is deleted and filled anew, which takes about a minute. You are logged out then, and what you filed is gone.',
            { time: view.time },
          )}
        </p>
        <p>
          {rich('Whoever runs it can empty it at any time: stop it and start it with {command}.', {
            command: <code key="command">npm run practice -- --reset</code>,
          })}
        </p>
      </div>
    </PageMain>
  )
}

function Group({ title, accounts }: PracticeView['groups'][number]): ReactElement {
  return (
    <>
      <h3>{title}</h3>
      <dl className={css.list}>
        {accounts.map(({ userName, name, words }) => (
          <div key={userName}>
            <dt>
              <code>{userName}</code>
              <span className={css.who}>{name}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Mails({ outbox }: Pick<PracticeView, 'outbox'>): ReactElement {
  if (!outbox)
    return (
      <p>{t('No mail is sent. Whoever runs this site can read them, and tells you a code.')}</p>
    )
  return (
    <>
      <p>
        {rich(
          'No mail is sent. All of them, the newest first, stand in the {outbox}: the codes that staff are asked for when they log in, links to confirm, and invitations to co-sign.',
          {
            outbox: (
              <a key="outbox" href={outbox.href}>
                {t('outbox')}
              </a>
            ),
          },
        )}
      </p>
      {outbox.code ? (
        <p>
          {rich('The link holds the code that opens it: {code}.', {
            code: <code key="code">{outbox.code}</code>,
          })}
        </p>
      ) : null}
    </>
  )
}
