import type { ReactElement } from 'react'
import { FormGroup } from '#app/components/form/form-layout.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { describedBy, Field } from '#app/components/ui/fields/field.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { FILE_FIELD, FILE_TOO_BIG, PDF_ONLY, type CommentValues } from './comment.form.ts'
import type { CommentFormView } from './comments.view.ts'
import * as css from './comments.css.ts'

type CommentFileProps = {
  view: CommentFormView
  values: CommentValues
  error: string | undefined
}

/** The attachment panel of a signed-in author: one PDF; a second choice takes the place of the first. */
export function CommentFile({ view, values, error }: CommentFileProps): ReactElement {
  const field = {
    id: `comment-${FILE_FIELD}`,
    label: values.fileId ? t('Another file instead') : t('File'),
    hint: view.fileHint,
    ...(error ? { error } : {}),
  }

  return (
    <FormGroup legend={t('Attachment')}>
      {values.fileId ? <KeptFile values={values} /> : null}
      <Field {...field} optional hasFaultPlace>
        <input
          {...describedBy(field)}
          id={field.id}
          type="file"
          name={FILE_FIELD}
          accept=".pdf,application/pdf"
          className={css.file}
          // The script says at once what the server would say after the upload (app/light/comment/chosen-file.ts).
          data-most={view.maxFileBytes}
          data-wrong-kind={t(PDF_ONLY)}
          data-too-big={t(FILE_TOO_BIG)}
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
