import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { LinkPartsFragment, MyOfficialsQuery } from '#app/gql/operations.ts'
import { t } from '#words/words.ts'
import { linkField, LINKS_SHOWN, NEW_LINK } from './account-links.ts'
import type { Told } from './account-tab.ts'
import * as css from './account.css.ts'
import { CONSULTANTS_ERROR, NO_RECORD } from './account-words.ts'
import { SitePermissions } from './site-permissions.tsx'

type Officials = {
  links: readonly LinkPartsFragment[]
  facilities: MyOfficialsQuery['responsibleOfficialFacilities']
}

type MyOfficialsProps = Officials & { isReadOnly: boolean; told: Told | null }

/** The side panel "My ROs" of consultants: whom they act for, and what they ask to be allowed. */
export function MyOfficials({
  links,
  facilities,
  isReadOnly,
  told,
}: MyOfficialsProps): ReactElement {
  const fault = told?.about === 'official' ? told : null
  return (
    <Panel title={t('My ROs')} id="my-ros" padded={false}>
      {fault && !fault.faults['account'] ? (
        <PanelBand>
          <p>
            <strong>{t(CONSULTANTS_ERROR)}</strong> {fault.message}
          </p>
        </PanelBand>
      ) : null}
      {links.length === 0 ? <p className={css.empty}>{t(NO_RECORD)}</p> : null}
      {links.map((link) => (
        <PanelBand key={link.id}>
          <Official link={link} facilities={facilities} isReadOnly={isReadOnly} />
        </PanelBand>
      ))}
      {isReadOnly ? null : (
        <PanelBand>
          <Form method="post" className={css.fields} noValidate>
            <input type="hidden" name={LINKS_SHOWN} value="1" />
            <TextField
              id="official"
              name={linkField(NEW_LINK, 'account')}
              label={t('Username or e-mail of a responsible official')}
              hint={t('Write it exactly. The official gets an e-mail and approves.')}
              autoComplete="off"
              defaultValue={fault?.typed['account'] ?? ''}
              {...(fault?.faults['account'] ? { error: fault.faults['account'] } : {})}
            />
            <div>
              <Button look="outlined" small name="intent" value="officials">
                {t('Ask to act for this official')}
              </Button>
            </div>
          </Form>
        </PanelBand>
      )}
    </Panel>
  )
}

type OfficialProps = Pick<Officials, 'facilities'> & {
  link: LinkPartsFragment
  isReadOnly: boolean
}

function Official({ link, facilities, isReadOnly }: OfficialProps): ReactElement {
  const isApproved = link.status === 'APPROVED'
  const sites = facilities.filter(({ ownerId }) => ownerId === link.ownerId)
  return (
    <section className={css.fields} aria-label={link.fullName}>
      <div className={css.line}>
        <strong>{link.fullName}</strong>
        <Badge tone={isApproved ? 'good' : 'warn'} shape={isApproved ? 'disc' : 'half'}>
          {isApproved ? t('Approved') : t('Pending')}
        </Badge>
      </div>
      <Form method="post" className={css.fields}>
        <input type="hidden" name={LINKS_SHOWN} value="1" />
        <input type="hidden" name={linkField(link.id, 'version')} value={link.version} />
        <input type="hidden" name={linkField(link.id, 'status')} value={link.status} />
        {isApproved ? (
          <fieldset className={css.frame} disabled={isReadOnly}>
            <legend>
              <VisuallyHidden>{t('Permissions')}</VisuallyHidden>
            </legend>
            <SitePermissions name={link.id} link={link} sites={sites} />
          </fieldset>
        ) : null}
        {isReadOnly ? null : (
          <div className={css.line}>
            {isApproved && sites.length > 0 ? (
              <Button look="outlined" small name="intent" value="officials">
                {t('Ask for these permissions')}
              </Button>
            ) : null}
            {!isApproved && !link.isOwnRequest ? (
              <Button
                look="outlined"
                small
                name={linkField(link.id, 'approve')}
                value="1"
                formAction="/app/account?intent=officials"
              >
                {t('Approve')}
              </Button>
            ) : null}
            {!isApproved && link.isOwnRequest ? <span>{t('Waits for the official.')}</span> : null}
            <Button
              look="text"
              small
              name={linkField(link.id, 'remove')}
              value="1"
              formAction="/app/account?intent=officials"
            >
              {t('Drop')}
              <VisuallyHidden> {link.fullName}</VisuallyHidden>
            </Button>
          </div>
        )}
      </Form>
    </section>
  )
}
