import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import type { LinkPartsFragment } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { linkField, LINKS_SHOWN, NEW_LINK } from '../account-links.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'
import { SitePermissions } from '../site-permissions.tsx'

export const consultantsTab: AccountTab = {
  key: 'consultant',
  label: () => t('Consultants'),
  isVisible: ({ account }) => account?.kind === 'OWNER',
  hasSave: true,
  fields: [],
  Fields: Consultants,
}

type Site = { siteId: string; siteName: string; permitNumbers: readonly string[] }

/** Who acts for an owner, where, and what they may do there; all of it is saved together. */
function Consultants({ data, form, links: typed }: TabProps): ReactElement | null {
  const shown = data.consultant
  if (!shown) return null
  const { links, sites, defaults, mailed, unmailed } = shown
  const accountError = form.faults['account']
  return (
    <>
      <input type="hidden" name={LINKS_SHOWN} value="1" />
      {mailed.length > 0 ? (
        <Notice tone="good" title={t('Email Sent Successfully')} role="status">
          {mailed.map((name) => (
            <p key={name}>{t('eMail sent to {name} successfully.', { name })}</p>
          ))}
          <p>
            {t(
              'It is in the line of outgoing mail. The link waits in the account of the consultant, too.',
            )}
          </p>
        </Notice>
      ) : null}
      {unmailed.length > 0 ? (
        <Notice tone="bad" title={t('Email ERROR')}>
          {unmailed.map((name) => (
            <p key={name}>
              {t('No e-mail could be sent to {name}. Tell them of the link yourself.', { name })}
            </p>
          ))}
        </Notice>
      ) : null}
      <Panel title={t('Consultants')} id="consultants" padded={false} roomy>
        {links.length === 0 ? <p className={css.empty}>{t(NO_RECORD)}</p> : null}
        {links.map((link) => (
          <PanelBand key={link.id}>
            <Consultant link={link} sites={sites} typed={typed} />
          </PanelBand>
        ))}
      </Panel>
      <Panel title={t('Link a consultant')} id="new-consultant" roomy>
        <div className={css.fields}>
          <TextField
            id="account"
            name={linkField(NEW_LINK, 'account')}
            label={t('Username or e-mail of the consultant')}
            hint={t(
              'Write it exactly as the consultant registered it. The consultant gets an e-mail and approves the link.',
            )}
            optional
            autoComplete="off"
            defaultValue={typed?.find(([name]) => name === linkField(NEW_LINK, 'account'))?.[1]}
            {...(accountError ? { error: accountError } : {})}
          />
          {sites.length === 0 ? (
            <p>
              {rich('You stand for no approved site yet. Ask for one under {link}.', {
                link: <a href="/app/account?tab=account">{t('Account Type')}</a>,
              })}
            </p>
          ) : (
            <SitePermissions
              name={NEW_LINK}
              link={null}
              sites={sites}
              defaults={defaults}
              typed={typed}
            />
          )}
        </div>
      </Panel>
    </>
  )
}

type ConsultantProps = {
  link: LinkPartsFragment
  sites: readonly Site[]
  typed: TabProps['links']
}

function Consultant({ link, sites, typed }: ConsultantProps): ReactElement {
  const isApproved = link.status === 'APPROVED'
  // A site that the owner lost meanwhile stays in sight until it is taken from the consultant.
  const known = [
    ...sites,
    ...link.facilities
      .filter(({ siteId }) => !sites.some((site) => site.siteId === siteId))
      .map((site) => ({ ...site, permitNumbers: [] })),
  ]
  return (
    <section className={css.fields} aria-label={link.fullName}>
      <input type="hidden" name={linkField(link.id, 'version')} value={link.version} />
      <input type="hidden" name={linkField(link.id, 'status')} value={link.status} />
      <div className={css.line}>
        <span>
          <strong>{link.fullName}</strong>, {link.userName}
          {link.email ? `, ${link.email}` : ''}
        </span>
        <Badge tone={isApproved ? 'good' : 'warn'} shape={isApproved ? 'disc' : 'half'}>
          {isApproved ? t('Approved') : t('Pending')}
        </Badge>
      </div>
      {isApproved ? null : <Pending link={link} typed={typed} />}
      <SitePermissions
        name={link.id}
        link={link}
        sites={known}
        typed={typed}
        answers={isApproved}
      />
      <label className={css.tick}>
        <Tick name={linkField(link.id, 'remove')} typed={typed} />
        <span>{t('Remove {fullName} when I save', { fullName: link.fullName })}</span>
      </label>
    </section>
  )
}

function Pending({ link, typed }: Omit<ConsultantProps, 'sites'>): ReactElement {
  if (link.isOwnRequest)
    return <p>{t('Waits for {fullName} to approve.', { fullName: link.fullName })}</p>
  return (
    <label className={css.tick}>
      <Tick name={linkField(link.id, 'approve')} typed={typed} />
      <span>{t('Approve: {fullName} asked to act for you', { fullName: link.fullName })}</span>
    </label>
  )
}

function Tick({ name, typed }: { name: string; typed: TabProps['links'] }): ReactElement {
  return (
    <input
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={typed?.some(([asked]) => asked === name) ?? false}
    />
  )
}
