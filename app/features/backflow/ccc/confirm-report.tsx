import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { IdentityNotice } from '#app/features/filing/new-submittal/start-refused.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { ARE_YOU_SURE } from './ccc.words.ts'
import * as css from './ccc.css.ts'

type ConfirmProps = {
  /** What the report will be for. */
  about: string
  /** The page that was asked from; No leads back to it. */
  from: string
  assembly: string | null
  /** Names this asking, so that Yes pressed twice begins one report. */
  reportKey: string
}

/** The question before a report is begun. It is part of the page, so it needs no script. */
export function ConfirmReport({ about, from, assembly, reportKey }: ConfirmProps): ReactElement {
  return (
    <Panel id="confirm" title={t(ARE_YOU_SURE)}>
      <p>{about}</p>
      <PostForm action={from} className={css.line}>
        <input type="hidden" name="key" value={reportKey} />
        <input type="hidden" name="assembly" value={assembly ?? ''} />
        <Button busyLabel={t('Creating…')}>{t('Yes')}</Button>
        <LinkButton href={from} look="outlined">
          {t('No')}
        </LinkButton>
      </PostForm>
    </Panel>
  )
}

type NotBegunProps = { refused: Refusal | undefined; whyNot: Refusal | null }

/** Why a report was not begun, or cannot be by who has to prove who they are first. */
export function NotBegun({ refused, whyNot }: NotBegunProps): ReactElement | null {
  const told = refused ?? whyNot
  if (told?.reason === 'IDENTITY_NEEDED') return <IdentityNotice />
  return refused ? <ErrorSummary title={refused.message} errors={[]} /> : null
}
