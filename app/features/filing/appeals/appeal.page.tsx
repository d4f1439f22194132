import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { PostForm } from '#app/components/form/post-form.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { AppealPanel, BeginAppeal } from './appeal-notice.tsx'
import type { AppealTold, AppealView, loader, action } from './appeal.server.ts'
import * as css from './appeals.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/appeals/:id',
  title: (view) => view?.title ?? t('Appeal of the decision'),
  View: AppealPage,
})

type PageProps = { view: AppealView; told: AppealTold | undefined }

/** A decision and its appeals for whoever is signed in: to begin one, and to withdraw one's own. */
export function AppealPage({ view, told }: PageProps): ReactElement {
  return (
    <PageMain>
      {told?.of ? <WithdrawFault told={told} /> : null}
      <PageHead title={view.title} context={view.context} />
      <Stack>
        {told && !told.of ? <StartRefused error={told} /> : null}
        {view.isAsked && !told ? (
          <Notice
            tone="good"
            role="status"
            title={t('The agency was asked to record the withdrawal, and writes to you.')}
          />
        ) : null}
        <AppealPanel notice={view.notice} id="appeal">
          <Ways may={view} desk={view.desk} />
        </AppealPanel>
        {view.acts.map((may) => (
          <AppealPanel key={may.notice.id} notice={may.notice} id={`act-${may.notice.actId ?? ''}`}>
            <Ways may={may} desk={view.desk} />
          </AppealPanel>
        ))}
        {view.own.map((appeal) => (
          <OwnAppeal key={appeal.id} appeal={appeal} view={view} told={told} />
        ))}
        <Panel title={t('What it is about')} id="about">
          <PanelList>
            {view.desk ? (
              <li>
                <a href={view.desk}>{t('The desk of its appeals')}</a>
              </li>
            ) : null}
            {view.links.map(({ href, words }) => (
              <li key={href}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </PanelList>
        </Panel>
      </Stack>
    </PageMain>
  )
}

function WithdrawFault({ told }: { told: AppealTold }): ReactElement {
  return (
    <ErrorSummary
      key={JSON.stringify(told)}
      title={told.error ? t('There is a problem') : told.message}
      errors={told.error ? [{ href: `#reason-${told.of}`, message: told.error }] : []}
    />
  )
}

type WaysProps = Pick<AppealView, 'desk'> & {
  may: Pick<AppealView, 'notice' | 'whyNot' | 'needsAccount'>
}

function Ways({ may, desk }: WaysProps): ReactElement | null {
  if (desk) return null
  if (!may.whyNot) return <BeginAppeal notice={may.notice} />
  return (
    <>
      <p>{may.whyNot}</p>
      {may.needsAccount ? (
        <p>
          {t(
            'To appeal, use an account that files submittals and whose identity is verified, or send the appeal to the agency in writing, so that it arrives by the last day.',
          )}{' '}
          <a href="/app/account">{t('My account')}</a>
        </p>
      ) : null}
    </>
  )
}

type OwnProps = PageProps & { appeal: AppealView['own'][number] }

function OwnAppeal({ appeal, view, told }: OwnProps): ReactElement {
  const { filingId, title } = appeal
  const refused = told?.of === filingId ? told : null
  return (
    <Panel title={title} id={`own-${appeal.id}`}>
      <p>
        <a href={appeal.href}>{t('The appeal as it was filed')}</a>
      </p>
      {appeal.mayWithdraw ? (
        <PostForm action={view.self} className={css.form} noValidate>
          <input type="hidden" name="filing" value={filingId ?? ''} />
          <TextArea
            id={`reason-${filingId ?? ''}`}
            name="reason"
            label={t('Why you withdraw it')}
            hint={t('The agency reads it, records the withdrawal and writes to all parties.')}
            rows={3}
            maxLength={2000}
            defaultValue={refused?.typed ?? ''}
            {...(refused?.error ? { error: refused.error } : {})}
          />
          <Button name="what" value="withdraw" look="outlined" busyLabel={t('Sending…')}>
            {t('Ask to withdraw it')}
          </Button>
        </PostForm>
      ) : null}
    </Panel>
  )
}
