import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { Form } from '#app/components/form/form.tsx'
import { useRef, type ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { t } from '#words/words.ts'
import type { AccountOutcome } from './account-posted.server.ts'
import { originalName } from './account-fields.ts'
import { carriedLinks } from './account-links.ts'
import type { AccountTab, TabProps } from './account-tab.ts'
import { tabHref } from './account-tabs.ts'
import { READ_ONLY } from './account-words.ts'
import * as css from './account.css.ts'
import { ConfirmPassword, PASSWORD_FIELD } from './confirm-password.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type AccountFormProps = {
  tab: AccountTab
  label: string
  props: TabProps
  outcome: AccountOutcome | null
  children: ReactElement | null
}

/** The form that Save sends: the tab's fields, what was loaded, and what was typed on other tabs. */
export function AccountForm({
  tab,
  label,
  props,
  outcome,
  children,
}: AccountFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const carried = Object.keys(outcome?.typed ?? {}).filter((path) => !tab.fields.includes(path))
  const others = ofOtherTabs(tab, outcome)
  const isDirty =
    outcome !== null && Object.keys(outcome.typed).length + (outcome.links ?? []).length > 0
  /** Save stands on tabs without fields, too (S1-ACCT-03); it says there what it is for. */
  const hasOwn = tab.Fields !== undefined
  const asksForPassword =
    PASSWORD_FIELD in props.form.faults ||
    (tab.key === 'secq' && (props.data.secq ?? []).some(({ chosen }) => chosen !== ''))
  return (
    <Form
      ref={form}
      id="account-form"
      method="post"
      action={tabHref(tab.key)}
      className={css.form}
      noValidate
    >
      {tab.fields.map((path) => (
        <Hidden key={path} name={originalName(path)} value={props.originals[path] ?? ''} />
      ))}
      {carried.map((path) => (
        <Carried key={path} path={path} outcome={outcome} />
      ))}
      {others.map(([name, value], at) => (
        <Hidden key={`${name} ${at}`} name={name} value={value} />
      ))}
      <fieldset className={css.frame} disabled={props.isReadOnly}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {children}
        {asksForPassword ? <ConfirmPassword error={props.form.faults[PASSWORD_FIELD]} /> : null}
      </fieldset>
      {props.isReadOnly ? (
        <Notice tone="info">{t(READ_ONLY)}</Notice>
      ) : (
        <div className={css.saveBar}>
          <Button name="intent" value="save" {...(hasOwn ? {} : { look: 'outlined' as const })}>
            {t('Save')}
          </Button>
          {carried.length + others.length > 0 ? (
            <span>{t('What you typed on the other tabs is saved too.')}</span>
          ) : hasOwn ? null : (
            <span>{t('There is nothing to fill in on this tab.')}</span>
          )}
        </div>
      )}
      <UnsavedGuard form={form} isDirty={isDirty} />
    </Form>
  )
}

/** Links and chosen questions of other tabs. Answers to questions are secrets and have to be typed again. */
function ofOtherTabs(tab: AccountTab, outcome: AccountOutcome | null): [string, string][] {
  if (!outcome) return []
  return [
    ...(tab.key === 'consultant' || !outcome.links ? [] : carriedLinks(outcome.links)),
    ...(tab.key === 'secq' ? [] : Object.entries(outcome.questions)),
  ]
}

function Carried({
  path,
  outcome,
}: {
  path: string
  outcome: AccountOutcome | null
}): ReactElement {
  return (
    <>
      <Hidden name={originalName(path)} value={outcome?.originals[path] ?? ''} />
      <Hidden name={path} value={outcome?.typed[path] ?? ''} />
    </>
  )
}

function Hidden({ name, value }: { name: string; value: string }): ReactElement {
  return <input type="hidden" name={name} value={value} readOnly />
}
