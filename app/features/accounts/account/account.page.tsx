import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { SerializeFrom } from '@remix-run/node'
import { Form } from '#app/components/form/form.tsx'
import { useRef, useState, type ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { fieldId, type FormState } from '#app/components/form/form-state.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { SideLayout } from '#app/components/page/side-panel.tsx'
import { TabBar } from '#app/components/page/tab-bar.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Toasts } from '#app/components/ui/toast.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import { answersOf } from '#app/lib/answers.ts'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import { NOBODY, textsOf, type AccountData, type FieldTexts } from './account-fields.ts'
import type { TabProps } from './account-tab.ts'
import { tabByKey, tabHref } from './account-tabs.ts'
import type { action } from './account-action.server.ts'
import type { AccountOutcome } from './account-posted.server.ts'
import { AccountForm } from './account-form.tsx'
import type { loader } from './account.server.ts'
import { LOADING_ERROR, SAVE_REFUSED } from './account-words.ts'
import * as css from './account.css.ts'
import { MyOfficials } from './my-officials.tsx'
import { ToldSummary } from './told-summary.tsx'

export const page = definePage<typeof loader, typeof action>({
  at: ['/app/account', '/app/account/:tab'],
  hydrates: true,
  title: (view) => (view ? t('{label}, My Account', { label: view.tab.label }) : t('My Account')),
  View: AccountRoute,
})

function AccountRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  const outcome = told ?? null
  return <AccountPage view={view} outcome={outcome} />
}

type AccountView = SerializeFrom<typeof loader>

type AccountPageProps = { view: AccountView; outcome: AccountOutcome | null }

/** My Account: a page for each tab, one form over the tabs that are saved together. */
export function AccountPage({ view, outcome }: AccountPageProps): ReactElement {
  return (
    <PageMain>
      <PageHead title={t('My Account')} />
      <TabBar label={t('My Account')} tabs={view.tabs} folds />
      {view.officials ? (
        <SideLayout
          isLate
          label={t('Whom you act for')}
          side={
            <MyOfficials
              key={outcome?.attempt}
              links={view.officials.responsibleOfficials}
              facilities={view.officials.responsibleOfficialFacilities}
              isReadOnly={view.isReadOnly}
              told={outcome?.told ?? null}
            />
          }
        >
          <CurrentTab view={view} outcome={outcome} />
        </SideLayout>
      ) : (
        <CurrentTab view={view} outcome={outcome} />
      )}
    </PageMain>
  )
}

/** What was told and what is wrong, then the open tab. */
function CurrentTab({ view, outcome }: AccountPageProps): ReactElement {
  const { tab, account, needs } = view
  return (
    <div className={css.column}>
      {view.notice ? <Notice tone="warn" title={view.notice} /> : null}
      {view.loadError ? <LoadError message={view.loadError} /> : null}
      {outcome?.refusal ? (
        <Refusal key={outcome.attempt} current={tab.key} refusal={outcome.refusal} />
      ) : null}
      {outcome?.told?.message ? <ToldSummary key={outcome.attempt} told={outcome.told} /> : null}
      {view.done && !outcome ? <Done title={view.done} undo={view.undo} /> : null}
      {account && view.failedMail ? (
        <Notice tone="warn" title={t('An e-mail to you could not be delivered')}>
          <p>{view.failedMail}</p>
        </Notice>
      ) : null}
      {needs ? (
        <Notice tone="warn" title={needs.message}>
          {needs.tab === tab.key ? null : (
            <p>
              <a href={tabHref(needs.tab)}>{t('Set it up now')}</a>
            </p>
          )}
        </Notice>
      ) : null}
      {account ? (
        <LoadedTab key={tab.key} view={view} account={account} outcome={outcome} />
      ) : (
        <NothingToChange view={view} />
      )}
    </div>
  )
}

/** What a change has done; a removal can be undone from here. */
function Done({ title, undo }: { title: string; undo: string | null }): ReactElement {
  if (undo === null) return <Notice tone="good" title={title} role="status" />
  return (
    <Notice tone="good" title={title} role="status">
      <p>
        {t('You can undo this for an hour. Consultants then may do there what they could before.')}
      </p>
      <Form method="post" action={tabHref('account')}>
        <Button look="outlined" small name="intent" value={`undo-facility:${undo}`}>
          {t('Undo')}
        </Button>
      </Form>
    </Notice>
  )
}

type LoadedProps = AccountPageProps & { account: AccountData }

function LoadedTab({ view, account, outcome }: LoadedProps): ReactElement {
  const tab = tabByKey(view.tab.key)
  // What a smaller form was told changes nothing of what was typed here.
  const lastOfForm = useRef<AccountOutcome | null>(null)
  if (!outcome?.told) lastOfForm.current = outcome
  const ofForm = lastOfForm.current
  const props = { ...tabProps(view, account, ofForm), told: outcome?.told ?? null }
  const { Fields, Beside } = tab
  const form = tab.hasSave ? (
    // Another form after each answer, so that its fields show what is stored or was typed now.
    <AccountForm
      key={ofForm?.attempt ?? JSON.stringify(props.originals)}
      tab={tab}
      label={view.tab.label}
      props={props}
      outcome={ofForm}
    >
      {Fields ? <Fields {...props} /> : null}
    </AccountForm>
  ) : null
  // Other forms after each change and refusal: no secret stays in a field.
  const besideKey = `${outcome?.told ? outcome.attempt : ''}${view.doneAt}`
  return (
    <>
      {Fields ? form : null}
      {Beside ? <Beside key={besideKey} {...props} /> : null}
      {Fields ? null : form}
    </>
  )
}

type RefusalProps = {
  /** The tab that is shown. */
  current: string
  refusal: NonNullable<AccountOutcome['refusal']>
}

/** Why nothing was saved; a tab to complete first is opened together with what was typed. */
function Refusal({ current, refusal }: RefusalProps): ReactElement {
  const { message, faults, tab, title } = refusal
  const elsewhere = tab === null || tab === current ? null : tabByKey(tab)
  const fields = Object.entries(faults).map(([path, words]) => ({
    href: `#${fieldId(path)}`,
    message: words,
  }))
  // A message that is a field's own leads to that field.
  const general = Object.values(faults).includes(message)
    ? []
    : [{ href: '#account-form', message }]
  const errors = elsewhere ? [{ href: tabHref(elsewhere.key), message }] : [...general, ...fields]
  return (
    <>
      <ErrorSummary
        title={title ?? (tab ? t(SAVE_REFUSED) : t('Nothing was saved'))}
        errors={errors}
      />
      {elsewhere?.hasSave ? (
        <div>
          <Button
            look="outlined"
            form="account-form"
            formAction={tabHref(elsewhere.key)}
            name="intent"
            value="carry"
          >
            {t('Go to that tab and keep what I typed')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** Without an account there is nothing to change: the form stands, switched off. */
function NothingToChange({ view }: { view: AccountView }): ReactElement {
  const tab = tabByKey(view.tab.key)
  const { Fields } = tab
  return (
    <fieldset className={css.frame} disabled>
      <legend>
        <VisuallyHidden>{view.tab.label}</VisuallyHidden>
      </legend>
      {Fields ? <Fields {...tabProps(view, NOBODY, null)} isReadOnly /> : null}
    </fieldset>
  )
}

/** Told in place for everybody, and as a toast once the script runs. */
function LoadError({ message }: { message: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(true)
  const isHydrated = useHydrated()
  return (
    <>
      <Notice tone="bad" title={t(LOADING_ERROR)} {...(isHydrated ? {} : { role: 'alert' })}>
        <p>{message}</p>
      </Notice>
      {isHydrated && isOpen ? (
        <Toasts
          toasts={[{ id: 'loading', tone: 'bad', title: t(LOADING_ERROR), text: message }]}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

function tabProps(
  view: AccountView,
  account: AccountData,
  outcome: AccountOutcome | null,
): TabProps {
  const stored = textsOf(account)
  const typed: FieldTexts = { ...stored, ...outcome?.typed, ...outcome?.questions }
  const form: FormState = {
    answers: answersOf(Object.entries(typed)),
    faults: outcome?.refusal?.faults ?? {},
  }
  return {
    account,
    form,
    originals: { ...stored, ...outcome?.originals },
    isReadOnly: view.isReadOnly,
    maySetSecrets: view.maySetSecrets,
    data: view.data,
    links: outcome?.links ?? null,
    told: outcome?.told ?? null,
  }
}
