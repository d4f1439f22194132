import { useState, type ChangeEvent, type ReactElement } from 'react'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { describedBy, Field } from '#app/components/ui/fields/field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { FILE_FIELD, fileFault, type CommentValues } from './comment.form.ts'
import type { CommentFormView } from './comments.view.ts'
import * as css from './comments.css.ts'

type CommentFileProps = {
  view: CommentFormView
  values: CommentValues
  error: string | undefined
}

/** The attachment panel of a signed-in author: one PDF; a second choice takes the place of the first. */
export function CommentFile({ view, values, error }: CommentFileProps): ReactElement {
  const [fault, setFault] = useState<string | null>(null)
  const id = `comment-${FILE_FIELD}`
  const told = fault ?? error
  const field = {
    id,
    label: values.fileId ? t('Another file instead') : t('File'),
    hint: view.fileHint,
    ...(told ? { error: told } : {}),
  }

  /** Says at once what the server would say after the upload. */
  function check(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    const found = file ? fileFault(file, view.maxFileBytes) : null
    setFault(found)
    if (found) event.target.value = ''
  }

  return (
    <FormGroup legend={t('Attachment')}>
      {values.fileId ? <KeptFile values={values} /> : null}
      <Field {...field} optional>
        <input
          // Once a file is attached the choice is empty again.
          key={values.fileId}
          {...describedBy(field)}
          id={id}
          type="file"
          name={FILE_FIELD}
          accept=".pdf,application/pdf"
          className={css.file}
          onChange={check}
        />
      </Field>
    </FormGroup>
  )
}

/** The file that was uploaded with a post that stored nothing else: it need not be sent again. */
function KeptFile({ values }: { values: CommentValues }): ReactElement {
  const { fileId, fileName, fileSize: bytes } = values
  return (
    <div className={css.kept}>
      <input type="hidden" name="fileId" value={fileId} />
      <input type="hidden" name="fileName" value={fileName} />
      <input type="hidden" name="fileSize" value={bytes} />
      <span>
        {t('{fileName}, {bytes}, is attached', { fileName, bytes: fileSize(Number(bytes) || 0) })}
      </span>
      <Button type="submit" name="intent" value="remove-file" look="outlined" small>
        {rich('Remove{visuallyHidden}', {
          visuallyHidden: <VisuallyHidden> {fileName}</VisuallyHidden>,
        })}
      </Button>
    </div>
  )
}
