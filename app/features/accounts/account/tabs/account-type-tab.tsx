import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { FormSelect } from '#app/components/form/form-fields.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CheckboxList } from '#app/components/ui/fields/checkbox-list.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand, PanelList } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { ComingPermits } from '#app/features/records/own-permits/coming-permits.tsx'
import { textAt } from '#app/lib/answers.ts'
import { msg, t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { listOf } from '../account-fields.ts'
import { PERMISSIONS } from '../account-links.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { NO_RECORD } from '../account-words.ts'

export const accountTypeTab: AccountTab = {
  key: 'account',
  label: () => t('Account Type'),
  isVisible: () => true,
  hasSave: true,
  fields: ['accountTypeId', 'submittalGroupIds', 'consultantPermissions'],
  Fields: TypeFields,
  Beside: Facilities,
}

/** As the account names them. */
const choices = () => PERMISSIONS.map(({ value, label }) => ({ value: value.toLowerCase(), label }))
const VERIFY_FIRST = msg('Identity verification is required before adding submittal groups.')

function TypeFields(props: TabProps): ReactElement {
  const { account, form, data } = props
  const type = data.account
  const open = type?.types.filter((each) => each.isOpen || each.id === account.accountTypeId) ?? []
  return (
    <>
      <Panel title={t('Account Type')} id="account-type" roomy>
        <div className={css.fields}>
          {account.kind === 'PUBLIC' ? (
            <FormSelect
              form={form}
              path="accountTypeId"
              label={t('Account type')}
              hint={t(
                'Another type gives you no rights by itself: identity, facilities and links are approved by others.',
              )}
              options={open.map(({ id, name }) => ({ value: id, label: t(name) }))}
            />
          ) : (
            <Facts
              isFlush
              facts={[
                { label: t('Account type'), value: t(account.accountTypeName ?? 'None') },
                { label: t('Role'), value: roleWords(account.accountRole) },
                {
                  label: t('Identity'),
                  value: account.isIdentityVerified ? t('Verified') : t('Not verified'),
                },
              ]}
            />
          )}
          {account.kind === 'PUBLIC' ? null : (
            <p>{t('Your account type cannot be changed here. Ask the agency if it is wrong.')}</p>
          )}
        </div>
      </Panel>
      {account.kind === 'OWNER' ? <OwnerFields {...props} /> : null}
    </>
  )
}

function OwnerFields({ account, form, data }: TabProps): ReactElement {
  const type = data.account
  return (
    <>
      <Panel title={t('Submittal groups')} id="submittal-groups" roomy>
        <div className={css.fields}>
          {account.isIdentityVerified ? null : (
            <Notice tone="warn" level={3} title={t(VERIFY_FIRST)}>
              <p>
                <a href="/app/account?tab=verify">{t('Go to Verification')}</a>
              </p>
            </Notice>
          )}
          <CheckboxList
            id="submittalGroupIds"
            name="submittalGroupIds"
            legend={t('Groups that you submit in')}
            choices={
              account.isIdentityVerified
                ? (type?.groups ?? [])
                : (type?.groups ?? []).filter(({ value }) =>
                    account.submittalGroupIds.includes(value),
                  )
            }
            chosen={listOf(textAt(form.answers, 'submittalGroupIds'))}
            {...(form.faults['submittalGroupIds']
              ? { error: form.faults['submittalGroupIds'] }
              : {})}
          />
        </div>
      </Panel>
      {type?.hasPermissions ? (
        <Panel title={t('Permission settings')} id="permission-settings" roomy>
          <CheckboxList
            id="consultantPermissions"
            name="consultantPermissions"
            legend={t('What a newly linked consultant may do at first')}
            hint={t('You can change it for each consultant and facility.')}
            choices={choices()}
            chosen={listOf(textAt(form.answers, 'consultantPermissions'))}
          />
        </Panel>
      ) : null}
    </>
  )
}

/** The sites that the user stands for, and the kinds of submittals there are. */
function Facilities({ account, data, isReadOnly, told }: TabProps): ReactElement | null {
  const fault = told?.about === 'facility' ? told : null
  const applications = data.account?.applications ?? []
  return (
    <>
      <ComingPermits rows={data.account?.coming ?? []} />
      {account.accountRole ? (
        <Panel title={t('Facilities')} id="facilities" padded={false} roomy>
          {account.facilities.length + account.permitsAlone.length === 0 ? (
            <PanelBand>{t(NO_RECORD)}</PanelBand>
          ) : null}
          <FacilityList account={account} isReadOnly={isReadOnly} />
          {isReadOnly ? null : (
            <PanelBand>
              {account.isIdentityVerified ? (
                <Form method="post" className={css.fields} noValidate>
                  <TextField
                    id="siteNumber"
                    name="siteNumber"
                    label={t('Ask for a site by its number')}
                    hint={t(
                      "Site ID or state registration number (SRN), as the site's page shows it. The agency approves it.",
                    )}
                    width="short"
                    autoComplete="off"
                    defaultValue={fault?.typed['siteNumber']}
                    {...(fault ? { error: fault.message } : {})}
                  />
                  <div>
                    <Button look="outlined" name="intent" value="request-facility">
                      {t('Ask for this site')}
                    </Button>
                  </div>
                </Form>
              ) : (
                <p>
                  {rich('Identity verification is required before linking facilities. {link}', {
                    link: <a href="/app/account?tab=verify">{t('Go to Verification')}</a>,
                  })}
                </p>
              )}
            </PanelBand>
          )}
        </Panel>
      ) : null}
      {account.maySubmit && applications.length > 0 ? (
        <details className={css.details}>
          <summary>
            {t('Applications that can be submitted ({applications})', {
              applications: applications.length,
            })}
          </summary>
          <ul className={css.applications}>
            {applications.map(({ id, name, code }) => (
              <li key={id}>
                {name} ({code})
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  )
}

/** Permits that passed to the user while others stand for their sites: what is not about them is not theirs. */
function PermitsAlone({ permits }: { permits: TabProps['account']['permitsAlone'] }): ReactElement {
  return (
    <>
      {permits.map(({ permitId, number, siteName, siteNumber }) => (
        <li key={permitId} className={css.item}>
          <span>
            <a href={`/app/permits/review/${permitId}`}>
              {t('Permit {permit} at {site}', { permit: number, site: siteName })}
            </a>
            <br />
            {t(
              'You act for this permit alone, since others stand for the site. For all of the site, ask for it by its number, {siteNumber}.',
              { siteNumber },
            )}
          </span>
          <Badge tone="info" shape="disc">
            {t('Permit only')}
          </Badge>
        </li>
      ))}
    </>
  )
}

/** One row a site: its name, whether the agency has approved it, and the way to take it off. */
function FacilityList({
  account,
  isReadOnly,
}: Pick<TabProps, 'account' | 'isReadOnly'>): ReactElement | null {
  if (account.facilities.length + account.permitsAlone.length === 0) return null
  return (
    <PanelList>
      {account.facilities.map((facility) => (
        <li key={facility.id} className={css.item}>
          <span>
            <a href={`/app/pub-rcd/site/review/${facility.siteId}`}>{facility.name}</a>,{' '}
            {facility.siteNumber}
          </span>
          <Badge
            tone={facility.isApproved ? 'good' : 'warn'}
            shape={facility.isApproved ? 'disc' : 'half'}
          >
            {facility.isApproved ? t('Approved') : t('Pending')}
          </Badge>
          {isReadOnly ? null : (
            <details name="remove-facility">
              <summary>
                {t('Remove')}
                <VisuallyHidden> {facility.name}</VisuallyHidden>
              </summary>
              <Form method="post">
                <p>
                  {t(
                    'You no longer stand for this site, and consultants lose what they may do there. You can undo this for an hour; later you ask for the site again, and the agency decides.',
                  )}
                </p>
                <Button
                  look="outlined"
                  small
                  name="intent"
                  value={`remove-facility:${facility.id}`}
                >
                  {t('Yes, remove')}
                  <VisuallyHidden> {facility.name}</VisuallyHidden>
                </Button>
              </Form>
            </details>
          )}
        </li>
      ))}
      <PermitsAlone permits={account.permitsAlone} />
    </PanelList>
  )
}

function roleWords(role: string | null): string {
  if (role === 'owner') return t('Owner')
  return role === 'submitter' ? t('Submitter') : t('None')
}
