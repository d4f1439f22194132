import { Form } from '#app/components/form/form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { FileList } from '#app/components/form/file-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextArea } from '#app/components/ui/fields/text-field.tsx'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import type { AccountTab, TabProps } from '../account-tab.ts'
import { READ_ONLY } from '../account-words.ts'
import * as css from '../account.css.ts'

export const verifyTab: AccountTab = {
  key: 'verify',
  label: () => t('Verification'),
  isVisible: ({ account, settings }) =>
    settings.clientVerification && account !== null && account.accountRole !== null,
  hasSave: false,
  fields: [],
  Beside: Verification,
}

type Identity = NonNullable<TabProps['data']['verify']>

function Verification(props: TabProps): ReactElement | null {
  const identity = props.data.verify
  if (!identity) return null
  if (identity.isVerified)
    return (
      <Notice tone="good" title={t('Your identity is verified')}>
        {t('You can add submittal groups and ask for facilities.')}
      </Notice>
    )
  if (identity.request?.state === 'waiting')
    return <Waiting request={identity.request} {...props} />
  return (
    <>
      {identity.request?.state === 'refused' ? (
        <Notice tone="warn" title={t('Your request was refused')}>
          <p>{identity.request.reason}</p>
          <p>{t('You can ask again with another proof.')}</p>
        </Notice>
      ) : null}
      {identity.request?.state === 'withdrawn' ? (
        <Notice tone="info" title={t('You withdrew your request')}>
          {t('You can ask again whenever you like.')}
        </Notice>
      ) : null}
      {props.isReadOnly ? (
        <Notice tone="info">{t(READ_ONLY)}</Notice>
      ) : (
        <RequestForm identity={identity} {...props} />
      )}
    </>
  )
}

function Waiting({
  request,
  isReadOnly,
  told,
}: TabProps & { request: NonNullable<Identity['request']> }): ReactElement {
  return (
    <Panel title={t('Your request waits for the agency')} id="waiting" roomy>
      <div className={css.fields}>
        {told?.about === 'identity' && told.message ? (
          <Notice tone="bad" level={3} title={told.message} />
        ) : null}
        <Facts
          isFlush
          facts={[
            { label: t('Asked on'), value: request.requestedOn },
            { label: t('Document'), value: request.documentKind },
            { label: t('File'), value: request.fileName },
            { label: t('Statement'), value: request.statement, isLong: true },
          ]}
        />
        {isReadOnly ? null : (
          <Form method="post">
            <Button look="outlined" name="intent" value="withdraw-identity">
              {t('Withdraw request')}
            </Button>
          </Form>
        )}
      </div>
    </Panel>
  )
}

function RequestForm({ identity, told }: TabProps & { identity: Identity }): ReactElement {
  const mine = told?.about === 'identity' ? told : null
  const faults = mine?.faults ?? {}
  const errorOf = (field: string): { error?: string } =>
    faults[field] ? { error: faults[field] } : {}
  return (
    <Panel title={t('Ask for verification')} id="ask" roomy>
      <Form method="post" encType="multipart/form-data" className={css.fields} noValidate>
        {mine?.message ? <Notice tone="bad" level={3} title={mine.message} /> : null}
        <p>
          {t(
            'The agency looks at your request and decides. Only its staff can open your file, and it is deleted when you withdraw.',
          )}
        </p>
        <TextArea
          id="statement"
          name="statement"
          label={t('Who you are, and for whom you act')}
          maxLength={2_000}
          defaultValue={mine?.typed['statement']}
          {...errorOf('statement')}
        />
        <Select
          id="documentKind"
          name="documentKind"
          label={t('What you show')}
          width="short"
          emptyLabel={t('Choose a document')}
          options={identity.documentKinds.map((kind) => ({ value: kind, label: kind }))}
          defaultValue={mine?.typed['documentKind']}
          {...errorOf('documentKind')}
        />
        <FileField
          id="file"
          name="file"
          label={identity.proof ? t('Another file in its place') : t('The file')}
          limits={t('One PDF, JPEG, PNG or WebP, up to 10 MB.')}
          accept=".pdf,application/pdf,image/jpeg,image/png,image/webp"
          {...errorOf('file')}
        >
          <Button look="outlined" name="intent" value="add-proof">
            {t('Add file')}
          </Button>
        </FileField>
        {identity.proof ? (
          <FileList
            label={t('Your file')}
            removeIntent={() => 'remove-proof'}
            files={[
              {
                id: 'proof',
                name: identity.proof.name,
                size: fileSize(identity.proof.byteSize),
              },
            ]}
          />
        ) : null}
        <div>
          <Button name="intent" value="request-identity">
            {t('Send request')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
