import type { ReactElement } from 'react'
import { FileField } from '#app/components/form/file-field.tsx'
import { FileList } from '#app/components/form/file-list.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import type { ReportFileRowFragment } from '#app/gql/operations.ts'
import { count } from '#app/lib/format.ts'
import { fileSize } from '#words/formats.ts'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import { ADD_FILE, positionIntent, removeIntent, type FileResult } from './attachments.ts'
import { FileResultNotice } from './file-result.tsx'
import { UploadProgress } from './upload-progress.tsx'

type AttachmentStepProps = {
  files: readonly ReportFileRowFragment[]
  /** What the action answered; null when nothing was posted. */
  result: FileResult | null
  /** How many files were just stored, from the address. */
  savedCount: number
  mostFiles: number
  /** Offers the place of a photo as the place of the event; the action then takes `use-position:`. */
  offersPosition?: boolean
}

/**
 * The files of a report, inside the step's form (`method="post" encType="multipart/form-data"`). Buttons
 * post `intent`: add-file, remove-file:<id>, use-position:<id>.
 */
export function AttachmentStep(props: AttachmentStepProps): ReactElement {
  const { files, result, savedCount, mostFiles, offersPosition = false } = props
  return (
    <Stack>
      <FileResultNotice result={result} savedCount={savedCount} />
      <FileField
        id="file"
        name="file"
        label={t('Files')}
        optional
        multiple
        limits={t(
          'Photos, documents and other files, up to 50 MB each, at most {mostFiles} in all. Programs and scripts are not allowed.',
          { mostFiles: count(mostFiles) },
        )}
        {...(result?.failures[0] ? { error: result.failures[0].message } : {})}
      >
        <Button look="outlined" name="intent" value={ADD_FILE} formNoValidate>
          {t('Add files')}
        </Button>
        <UploadProgress />
      </FileField>
      <p>
        {t(
          'Only agency staff can open these files. We take the place and the owner’s name out of JPEG, PNG and WebP photos; videos and documents stay as they are.',
        )}
      </p>
      <FileList
        label={t('Files of this report')}
        removeIntent={removeIntent}
        files={files.map((file) => ({
          id: file.id,
          name: file.name,
          size: fileSize(file.byteSize),
          note: offersPosition && file.photoPosition ? <PositionOffer file={file} /> : null,
        }))}
      />
    </Stack>
  )
}

function PositionOffer({ file }: { file: ReportFileRowFragment }): ReactElement | null {
  if (!file.photoPosition) return null
  const { latitude, longitude } = file.photoPosition
  return (
    <>
      <span>
        {t('Made at {latitude}, {longitude}.', {
          latitude: latitude.toFixed(5),
          longitude: longitude.toFixed(5),
        })}
      </span>
      <Button look="text" small name="intent" value={positionIntent(file.id)} formNoValidate>
        {rich('Use this place for the report{visuallyHidden}', {
          visuallyHidden: <VisuallyHidden>: {file.name}</VisuallyHidden>,
        })}
      </Button>
    </>
  )
}
