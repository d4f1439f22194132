import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Overdue } from '#app/components/ui/overdue/overdue.tsx'
import { AppealNotices } from '#app/features/filing/appeals/appeal-notice.tsx'
import { PermitActs } from '#app/features/records/permits/permit-acts.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout, SidePanel } from '#app/components/page/side-panel.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { QrCode } from '#app/components/ui/qr-code/qr-code.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { StartRefused } from '#app/features/filing/new-submittal/start-refused.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { OWN_PERMITS } from '#app/features/records/permits/own-permit-address.ts'
import * as css from './own-permit.css.ts'
import type { OwnPermitView } from './own-permit.view.ts'
import { PassedPermitPage } from './passed-permit-page.tsx'
import type { loader, action } from './own-permit.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/permits/review/:id',
  title: (view) => view?.title ?? t('Permit'),
  View: OwnPermitRoute,
})

function OwnPermitRoute({
  view: { view, passed },
  told,
}: PageProps<typeof loader, typeof action>): ReactElement {
  if (view === null) return <PassedPermitPage passed={passed} />
  return <OwnPermitPage view={view} error={told?.error ?? null} />
}

type Props = { view: OwnPermitView }

/** One permit for its holder: term, what is due, conditions, history and proof (spec 3 §2.1). */
export function OwnPermitPage({
  view,
  error,
}: Props & { error: Pick<Refusal, 'reason' | 'message'> | null }): ReactElement {
  return (
    <PageMain>
      <PageHead
        title={view.title}
        back={{ href: OWN_PERMITS, label: t('Permits') }}
        context={view.context}
      />
      <Stack>
        {error ? <StartRefused error={error} /> : null}
        {view.says.map(({ tone, title, words, href }) => (
          <Notice key={title} tone={tone} title={title}>
            <p>
              {words} {href ? <a href={href}>{t('Open it')}</a> : null}
            </p>
          </Notice>
        ))}
        <SideLayout label={t('About this permit')} side={<Sides view={view} />} isLate>
          <Stack>
            <Term view={view} />
            <AppealNotices notices={view.appeals} reader="holder" />
            <Dues view={view} />
            <Conditions view={view} />
            <PermitActs acts={view.after} />
            <Versions view={view} />
            <History view={view} />
          </Stack>
        </SideLayout>
      </Stack>
    </PageMain>
  )
}

function Term({ view }: Props): ReactElement {
  return (
    <Panel
      title={t('Term')}
      id="term"
      padded={false}
      more={
        <span>
          {view.isExpired ? (
            <>
              <Icon name="warning-fill" />
              <VisuallyHidden>{t('Warning: the term has ended.')} </VisuallyHidden>{' '}
            </>
          ) : null}
          {view.status}
        </span>
      }
    >
      <Acts view={view} />
      {view.refused.map((why) => (
        <PanelBand key={why}>{why}</PanelBand>
      ))}
      <Facts facts={view.facts} />
    </Panel>
  )
}

function Acts({ view }: Props): ReactElement | null {
  const { renewal, acts, isRenewalFirst, number } = view
  if (renewal.act === 'none' && acts.length === 0) return null
  const look = isRenewalFirst ? undefined : 'outlined'
  const of = <VisuallyHidden> {t('permit {number}', { number })}</VisuallyHidden>
  return (
    <PostForm action={view.self}>
      <PanelBand>
        <div className={css.acts}>
          {renewal.act === 'renew' ? (
            <Button look={look} name="renew" value={renewal.value} busyLabel={t('Starting…')}>
              {rich('Renew{of}', { of })}
            </Button>
          ) : null}
          {renewal.act === 'continue' ? (
            <LinkButton look={look} href={renewal.href}>
              {rich('Continue renewal{of}', { of })}
            </LinkButton>
          ) : null}
          {renewal.act === 'wait' ? <span>{renewal.words}</span> : null}
          {acts.map(({ href, words, name }) =>
            href === null ? (
              <Button
                key={words}
                look="outlined"
                name="amend"
                value="yes"
                busyLabel={t('Starting…')}
              >
                {words}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            ) : (
              <LinkButton key={words} look="outlined" href={href}>
                {words}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </LinkButton>
            ),
          )}
        </div>
      </PanelBand>
    </PostForm>
  )
}

function Dues({ view }: Props): ReactElement {
  return (
    <Panel
      title={t('What is due')}
      id="due"
      more={<a href="/app/reports/calendar">{t('Calendar and reminders')}</a>}
    >
      {view.dues.length === 0 ? (
        <EmptyState>{t('Nothing is due for this permit.')}</EmptyState>
      ) : null}
      <ul className={css.list}>
        {view.dues.map((due) => (
          <li key={due.id}>
            <a href={due.href}>{due.name}</a>
            <div className={css.quiet}>
              {due.overdue ? <Overdue words={`${due.overdue}. `} /> : null}
              {due.words}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Conditions({ view }: Props): ReactElement {
  return (
    <Panel title={t('Conditions')} id="conditions">
      {view.conditions.length === 0 ? (
        <EmptyState>
          {t('No conditions are kept here. The permit itself says what applies.')}
        </EmptyState>
      ) : null}
      <ol className={css.list}>
        {view.conditions.map((condition) => (
          <li key={condition.position}>
            <b>{condition.position}.</b> <span className={css.words}>{condition.text}</span>
            {condition.duty ? <div className={css.quiet}>{condition.duty}</div> : null}
            {condition.filed.length > 0 ? (
              <details>
                <summary>
                  {t('Record of filing ({filed})', { filed: condition.filed.length })}
                  <VisuallyHidden>
                    {' '}
                    {t('of condition {position}', { position: condition.position })}
                  </VisuallyHidden>
                </summary>
                <ul>
                  {condition.filed.map((filed) => (
                    <li key={filed.id}>
                      <a href={filed.href}>{filed.words}</a>
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** What changed the permit since it was issued; every version keeps its paper. */
function Versions({ view }: Props): ReactElement | null {
  if (view.modifications.length === 0) return null
  return (
    <Panel title={t('Versions')} id="versions">
      <p>
        {t('The number stays the same. The newest version is the one that holds from its day on.')}
      </p>
      <ol className={css.list}>
        {view.modifications.map((change) => (
          <li key={change.position}>
            {change.paper ? <a href={change.paper}>{change.words}</a> : change.words}
            <div className={css.quiet}>
              {change.before}{' '}
              {change.submittal ? (
                <a href={change.submittal}>{t('The submittal it came of')}</a>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function History({ view }: Props): ReactElement {
  return (
    <Panel title={t('History')} id="history">
      <ol className={css.list}>
        {view.history.map((each) => (
          <li key={each.key}>
            {each.href ? <a href={each.href}>{each.title}</a> : each.title}
            <div className={css.quiet}>{[each.date, each.words].filter(Boolean).join(', ')}</div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Sides({ view }: Props): ReactElement {
  return (
    <>
      {view.proof && view.proofHref ? (
        <SidePanel id="proof" title={t('Proof')}>
          <QrCode qr={view.proof.qr} label={t('QR code of the verification page of this permit')} />
          <p>
            {t(
              'Whoever scans this code, here or on the printed permit, reads on a public page what holds today.',
            )}
          </p>
          <p>
            <a href={view.proofHref}>{t('Open the verification page')}</a>
          </p>
          <p className={css.printed}>{view.proof.address}</p>
        </SidePanel>
      ) : null}
      <SidePanel id="documents" title={t('Documents')}>
        {view.documents.length === 0 ? <p>{t('No documents were issued here.')}</p> : null}
        <ul className={css.list}>
          {view.documents.map((file) => (
            <li key={file.id}>
              <a href={file.href}>{file.name}</a>
              <div className={css.quiet}>{file.words}</div>
            </li>
          ))}
        </ul>
      </SidePanel>
      <SidePanel id="submittal" title={t('Submittal')}>
        {view.submittalHref ? (
          <p>
            <a href={view.submittalHref}>{t('The submittal it was issued for')}</a>
          </p>
        ) : (
          <p>{t('No submittal of it is kept for you here.')}</p>
        )}
        <p>
          <a href={view.publicHref}>{t('Its public record')}</a>
        </p>
      </SidePanel>
    </>
  )
}
