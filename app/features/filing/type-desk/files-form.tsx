import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import type { FilesTold } from './send-files.server.ts'
import * as css from './type-desk.css.ts'

type FilesFormProps = { action: string; title: string; told: FilesTold | undefined }

/** Sends the files of a type. What is wrong with them stands below, each with its file and place. */
export function FilesForm({ action, title, told }: FilesFormProps): ReactElement {
  const error = told?.errors['files']
  return (
    <Panel title={title} id="send" roomy>
      <PostForm action={action} encType="multipart/form-data" className={css.form}>
        <FileField
          id="files"
          name="files"
          label="Files of the type"
          limits="type.json, v1.json and so on, and examples.json: chosen together, or one ZIP of them. At most 4 MB."
          accept=".json,.zip"
          multiple
          {...(error ? { error } : {})}
        />
        <div>
          <Button name="what" value="send" busyLabel="Checking…">
            Check and keep as a draft
          </Button>
        </div>
      </PostForm>
    </Panel>
  )
}

export function Faults({ faults }: Pick<FilesTold, 'faults'>): ReactElement | null {
  if (faults.length === 0) return null
  return (
    <Panel title="What is wrong" id="faults" padded={false} roomy>
      <PanelList>
        {faults.map(({ place, message }) => (
          <li key={place + message} className={css.row}>
            <code>{place}</code>
            <span>{message}</span>
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
