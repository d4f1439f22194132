import type { SerializeFrom } from '@remix-run/node'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/fields/select.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import type { AddTold, loader } from './add.server.ts'
import * as css from './attachments.css.ts'

const SOURCES = ['Site', 'Inspection', 'Violation', 'Enforcement'].map((name) => ({
  value: name,
  label: name,
}))
const RIGHTS = [
  { value: 'staff', label: 'Agency staff alone' },
  { value: 'applicant', label: 'Staff and those who stand for the site' },
  { value: 'public', label: 'Everybody who logs in' },
]

type AddProps = { view: SerializeFrom<typeof loader>; told: AddTold | undefined }

/** A document that staff add to a record of a site. */
export function AddAttachmentPage({ view, told }: AddProps): ReactElement {
  const { typed = {}, errors = {} } = told ?? {}
  const at = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <PageMain>
      <PageHead title="Add a document" back={{ href: view.back, label: 'Back to documents' }} />
      {told ? (
        <Notice tone="bad" role="alert" title="The document was not stored.">
          {Object.values(errors)[0]} What you typed is still here; choose the file again.
        </Notice>
      ) : null}
      <form method="post" action={view.self} encType="multipart/form-data" className={css.form}>
        <Select
          id="product"
          name="product"
          label="Product"
          options={view.products}
          defaultValue={typed.product}
        />
        <Select
          id="source"
          name="source"
          label="What it hangs on"
          options={SOURCES}
          defaultValue={typed.source}
        />
        <TextField
          id="sourceRid"
          name="sourceRid"
          label="RID of it"
          hint="The record number of the site, inspection, violation or enforcement action."
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
          label="Type"
          options={view.types}
          defaultValue={typed.attachmentTypeRid}
        />
        <Select
          id="accessRight"
          name="accessRight"
          label="Who may open it"
          options={RIGHTS}
          defaultValue={typed.accessRight ?? 'staff'}
        />
        <TextField
          id="comment"
          name="comment"
          label="Comment"
          optional
          maxLength={1000}
          defaultValue={typed.comment}
        />
        <TextField
          id="metadata"
          name="metadata"
          label="Metadata"
          hint="Words by which it is found: a case number, a laboratory, a year."
          optional
          maxLength={1000}
          defaultValue={typed.metadata}
        />
        <FileField
          id="file"
          name="file"
          label="File"
          limits="One file, at most 50 MB. Programs are refused; where photos were made is taken out of them."
          required
          {...at('file')}
        />
        <div>
          <Button busyLabel="Storing…">Store the document</Button>
        </div>
      </form>
    </PageMain>
  )
}
