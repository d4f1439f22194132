import type { ReactElement, ReactNode } from 'react'
import { PostForm } from '#app/components/form/post-form.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import type { AppealNoticeView } from './appeal-notice.view.ts'
import * as css from '#app/components/ui/panel.css.ts'

/** Who reads it: whoever the decision was given to, whoever holds its permit now, a signed-in user of the records, or everybody. */
type Reader = 'own' | 'holder' | 'user' | 'public'
type NoticesProps = { notices: readonly AppealNoticeView[]; reader: Reader }

/** The decisions about a record: until when, by whom and how each may be appealed, and its appeals. */
export function AppealNotices({ notices, reader }: NoticesProps): ReactElement {
  return (
    <>
      {notices.map((notice, at) => (
        <AppealPanel
          key={`${notice.id}-${at}`}
          notice={notice}
          id={at === 0 ? 'appeal' : `appeal-${at}`}
        >
          {reader === 'own' || reader === 'holder' ? (
            <OwnWays notice={notice} isHolder={reader === 'holder'} />
          ) : (
            <OthersWays notice={notice} isSignedIn={reader === 'user'} />
          )}
        </AppealPanel>
      ))}
    </>
  )
}

type PanelProps = { notice: AppealNoticeView; id: string; children?: ReactNode }

export function AppealPanel({ notice, id, children }: PanelProps): ReactElement {
  return (
    <Panel title={notice.title} id={id}>
      <div className={css.flow}>
        <p>
          <b>{notice.decided}</b>
        </p>
        {notice.reasons ? (
          <>
            <h3>{t('Why it was denied')}</h3>
            <p className={css.asWritten}>{notice.reasons}</p>
          </>
        ) : null}
        {notice.until ? <p>{notice.until}</p> : null}
        {notice.how.length > 0 ? <p>{notice.how.join(' ')}</p> : null}
        {notice.stayed ? <p>{notice.stayed}</p> : null}
        {notice.appeals.length > 0 ? (
          <PanelList>
            {notice.appeals.map((appeal) => (
              <li key={appeal.id}>
                <b>{appeal.title}</b>
                <p>{[appeal.state, ...appeal.says].join(' ')}</p>
                {appeal.letters.map(({ id, href, words }) => (
                  <p key={id} id={`letter-${id}`}>
                    <a href={href}>{words}</a>
                  </p>
                ))}
              </li>
            ))}
          </PanelList>
        ) : null}
        {children}
      </div>
    </Panel>
  )
}

/** The button that begins it, with what is appealed filled in. */
export function BeginAppeal({ notice }: { notice: AppealNoticeView }): ReactElement {
  return (
    <PostForm action={notice.self}>
      <input type="hidden" name="act" value={notice.actId ?? ''} />
      <Button name="what" value="begin" look="outlined" busyLabel={t('Beginning…')}>
        {notice.begin}
      </Button>
    </PostForm>
  )
}

type OwnWaysProps = { notice: AppealNoticeView; isHolder: boolean }

function OwnWays({ notice, isHolder }: OwnWaysProps): ReactElement {
  const isOfFormer = isHolder && notice.isOfFormer
  const mayBegin = !notice.isClosed && !notice.hasOwn && !isOfFormer
  return (
    <div className={css.ways}>
      {mayBegin ? <BeginAppeal notice={notice} /> : null}
      {isOfFormer ? (
        <p>{t('It was decided before the permit passed to you: whoever applied may appeal it.')}</p>
      ) : null}
      {notice.appeals.length > 0 ? (
        <a href={notice.href}>
          {notice.appeals.some(({ mayWithdraw }) => mayWithdraw)
            ? t('The appeals, and to withdraw your own')
            : t('How the appeals stand')}
        </a>
      ) : null}
    </div>
  )
}

type OthersProps = { notice: AppealNoticeView; isSignedIn: boolean }

/** How somebody else appeals it, where the law lets them: by an account that files, or on paper. */
function OthersWays({ notice, isSignedIn }: OthersProps): ReactElement | null {
  if (notice.isClosed || !notice.isOpenToAll) return null
  return (
    <>
      <p>
        {isSignedIn
          ? t(
              'If it affects you, an account that files submittals can appeal it at its page. An account of the general public files none: write to the agency instead.',
            )
          : t(
              'If it affects you, log in with an account that files submittals, or register one, and appeal it at its page. An account of the general public files none: write to the agency instead.',
            )}
      </p>
      <div className={css.ways}>
        <LinkButton look="outlined" href={notice.href}>
          {notice.begin}
        </LinkButton>
        {isSignedIn ? null : <a href="/pub/register">{t('Register an account')}</a>}
      </div>
    </>
  )
}
