import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { CONTACT_FIELDS } from '#app/features/accounts/registration/contact.ts'
import {
  AddressFields,
  BillingField,
  EmailField,
  NameFields,
  WorkFields,
} from '#app/features/accounts/registration/contact-fields.tsx'
import { t } from '#words/words.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import * as css from '../account.css.ts'
import { UnconfirmedEmail, UnconfirmedEmailForm } from '../email/unconfirmed-email.tsx'

export const basicTab: AccountTab = {
  key: 'basic',
  label: () => t('Basic Info'),
  isVisible: () => true,
  hasSave: true,
  fields: CONTACT_FIELDS,
  Fields: BasicFields,
  Beside: BesideBasic,
}

function BasicFields({ account, form, data, isReadOnly }: TabProps): ReactElement {
  const lists = data.basic
  return (
    <Panel title={t('Basic Info')} id="basic-info" roomy>
      <div className={css.fields}>
        <Facts
          isFlush
          facts={[
            { label: t('Username'), value: account.userName },
            { label: t('Full name'), value: account.fullName },
          ]}
        />
        <NameFields form={form} designations={lists?.designations ?? []} />
        <EmailField
          form={form}
          hint={t(
            'When you change it, we send a link there that confirms it, and tell the former one.',
          )}
        />
        <UnconfirmedEmail account={account} isReadOnly={isReadOnly} />
        <WorkFields form={form} needsJobTitle={lists?.needsJobTitle ?? false} />
        {lists?.hasBilling ? <BillingField form={form} /> : null}
        <FormGroup legend={t('Address')}>
          <AddressFields form={form} states={lists?.states ?? []} optional />
        </FormGroup>
      </div>
    </Panel>
  )
}

function BesideBasic(props: TabProps): ReactElement {
  return (
    <>
      <UnconfirmedEmailForm {...props} />
      <Picture {...props} />
    </>
  )
}

/** The own picture; it is drawn anew on the server. */
function Picture({ account, isReadOnly, told }: TabProps): ReactElement {
  const words = told?.about === 'picture' ? told.message : ''
  return (
    <Panel title={t('Picture')} id="picture-panel" roomy>
      <div className={css.fields}>
        {account.imageVersion ? (
          <img
            className={css.picture}
            src={`/app/account-image?v=${account.imageVersion}`}
            alt={account.fullName}
            width={96}
            height={96}
          />
        ) : (
          <p>{t('You have no picture. Your initials stand in for it.')}</p>
        )}
        {isReadOnly ? null : (
          <>
            <Form method="post" encType="multipart/form-data" className={css.fields} noValidate>
              <FileField
                id="picture"
                name="picture"
                label={t('Choose a picture')}
                limits={t(
                  'JPEG, PNG, WebP or GIF, up to 5 MB. We cut it to a square and keep nothing but its pixels.',
                )}
                accept="image/jpeg,image/png,image/webp,image/gif"
                {...(words ? { error: words } : {})}
              />
              <div>
                <Button look="outlined" name="intent" value="picture">
                  {t('Save picture')}
                </Button>
              </div>
            </Form>
            {account.imageVersion ? (
              <Form method="post">
                <Button look="text" name="intent" value="remove-picture">
                  {t('Delete picture')}
                </Button>
              </Form>
            ) : null}
          </>
        )}
      </div>
    </Panel>
  )
}
