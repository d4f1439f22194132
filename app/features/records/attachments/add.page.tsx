import { PostForm } from '#app/components/form/post-form.tsx'
import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { definePage } from '#app/lib/define-page.ts'
import { t, words } from '#words/words.ts'
import type { AddTold, loader, action } from './add.server.ts'
import * as css from './attachments.css.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/document/add',
  title: () => t('Add a document'),
  View: AddAttachmentPage,
})

const SOURCES = words([
  { value: 'Site', label: 'Site' },
  { value: 'Inspection', label: 'Inspection' },
  { value: 'Violation', label: 'Violation' },
  { value: 'Enforcement', label: 'Enforcement' },
])
const RIGHTS = words([
  { value: 'staff', label: 'Agency staff alone' },
  { value: 'applicant', label: 'Staff and those who stand for the site' },
  { value: 'public', label: 'Everybody who logs in' },
])

type AddProps = { view: SerializeFrom<typeof loader>; told: AddTold | undefined }

/** A document that staff add to a record of a site. */
export function AddAttachmentPage({ view, told }: AddProps): ReactElement {
  const { typed = {}, errors = {} } = told ?? {}
  const at = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <PageMain>
      <PageHead
        title={t('Add a document')}
        back={{ href: view.back, label: t('Back to documents') }}
      />
      {told ? (
        <Notice tone="bad" role="alert" title={t('The document was not stored.')}>
          {t('{message} What you typed is still here; choose the file again.', {
            message: Object.values(errors)[0],
          })}
        </Notice>
      ) : null}
      <PostForm action={view.self} encType="multipart/form-data" className={css.form}>
        <Select
          id="product"
          name="product"
          label={t('Product')}
          options={view.products}
          defaultValue={typed.product}
        />
        <Select
          id="source"
          name="source"
          label={t('What it hangs on')}
          options={SOURCES}
          defaultValue={typed.source}
        />
        <TextField
          id="sourceRid"
          name="sourceRid"
          label={t('RID of it')}
          hint={t('The record number of the site, inspection, violation or enforcement action.')}
          inputMode="numeric"
          pattern="[1-9][0-9]*"
          required
          width="short"
          defaultValue={typed.sourceRid}
          {...at('sourceRid')}
        />
        <Select
          id="attachmentTypeRid"
          name="attachmentTypeRid"
          label={t('Type')}
          options={view.types}
          defaultValue={typed.attachmentTypeRid}
        />
        <Select
          id="accessRight"
          name="accessRight"
          label={t('Who may open it')}
          options={RIGHTS}
          defaultValue={typed.accessRight ?? 'staff'}
        />
        <TextField
          id="comment"
          name="comment"
          label={t('Comment')}
          optional
          maxLength={1000}
          defaultValue={typed.comment}
        />
        <TextField
          id="metadata"
          name="metadata"
          label={t('Metadata')}
          hint={t('Words by which it is found: a case number, a laboratory, a year.')}
          optional
          maxLength={1000}
          defaultValue={typed.metadata}
        />
        <FileField
          id="file"
          name="file"
          label={t('File')}
          limits={t(
            'One file, at most 50 MB. Programs are refused; where photos were made is taken out of them.',
          )}
          required
          {...at('file')}
        />
        <div>
          <Button busyLabel={t('Storing…')}>{t('Store the document')}</Button>
        </div>
      </PostForm>
    </PageMain>
  )
}
