import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button, LinkButton } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { definePage, type PageProps } from '#app/lib/define-page.ts'
import { t } from '#words/words.ts'
import * as css from '../form/form.css.ts'
import type { AttachmentGroup } from './attachments.view.ts'
import type { loader, action } from './attachments.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/submittal/attachments/:prod/:id',
  title: (view) => (view ? t('Attachments, {name}', { name: view.name }) : t('Attachments')),
  View: AttachmentsRoute,
})

function AttachmentsRoute({ view, told }: PageProps<typeof loader, typeof action>): ReactElement {
  return <AttachmentsPage {...view} refused={told ?? null} />
}

export type AttachmentsProps = {
  self: string
  id: string
  name: string
  formHref: string
  readHref: string
  types: readonly string[]
  groups: readonly AttachmentGroup[]
  refused: {
    errors: readonly { field: string; message: string }[]
    documentType: string
  } | null
}

/** Files beside the questions of a submittal: what is attached, by document type, and one more. */
export function AttachmentsPage(props: AttachmentsProps): ReactElement {
  const { id, name, formHref, readHref, groups, refused } = props
  return (
    <PageMain>
      {refused ? (
        <ErrorSummary
          title={t('The file was not added')}
          errors={refused.errors.map(({ field, message }) => ({ href: `#${field}`, message }))}
        />
      ) : null}
      <PageHead
        title={t('Attachments')}
        context={t('{name}. Draft {id}', { name, id })}
        back={{ href: formHref, label: t('Back to the form') }}
      />
      <Stack>
        <Add {...props} />
        {groups.length === 0 ? <p>{t('No attachment found.')}</p> : null}
        {groups.map((group) => (
          <Group key={group.documentType} group={group} self={props.self} />
        ))}
        <div className={css.buttons}>
          <LinkButton look="outlined" href={readHref}>
            {t('Read it whole and sign')}
          </LinkButton>
        </div>
      </Stack>
    </PageMain>
  )
}

function Add({ self, types, refused }: AttachmentsProps): ReactElement {
  const errorOf = (field: string): { error?: string } => {
    const error = refused?.errors.find((each) => each.field === field)?.message
    return error ? { error } : {}
  }
  return (
    <Panel title={t('Add an attachment')} id="add">
      <PostForm action={self} encType="multipart/form-data" className={css.main} noValidate>
        <Select
          id="documentType"
          name="documentType"
          label={t('Document type')}
          hint={t('It cannot be changed once the file is added.')}
          options={types.map((each) => ({ value: each, label: each }))}
          emptyLabel={t('Choose document type')}
          defaultValue={refused?.documentType ?? ''}
          {...errorOf('documentType')}
        />
        <FileField
          id="file"
          name="file"
          label={t('File')}
          limits={t(
            'Documents, tables and pictures, 50 MB each. A file of the same name is kept as its next version.',
          )}
          multiple
          {...errorOf('file')}
        >
          <Button busyLabel={t('Adding…')}>{t('Add attachment')}</Button>
        </FileField>
      </PostForm>
    </Panel>
  )
}

function Group({ group, self }: { group: AttachmentGroup; self: string }): ReactElement {
  const { documentType, files } = group
  return (
    <Panel title={documentType} id={`type-${documentType.replace(/\W+/g, '-')}`} padded={false}>
      <PanelList>
        {files.map(({ id, name, size, words }) => (
          <li key={id}>
            <Icon name="files" className={css.attachmentIcon} /> <b>{name}</b>{' '}
            <span className={css.quiet}>{size}</span>
            <p className={css.quiet}>{words}</p>
            <PostForm action={self}>
              <Button look="text" small name="remove" value={id} busyLabel={t('Removing…')}>
                {t('Remove')}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </PostForm>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
