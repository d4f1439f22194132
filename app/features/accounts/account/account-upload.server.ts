import type { AppLoadContext } from '@remix-run/node'
import type { FormFile } from '#app/lib/multipart.server.ts'
import type { Refusal } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'

const UNSENT = msg('The file could not be stored. Add it again.')

/** Hands a file on to the API while it arrives; null when it took it. */
export async function sendFile(
  file: FormFile,
  context: Pick<AppLoadContext, 'upload'>,
): Promise<Refusal | null> {
  const address =
    file.field === 'picture'
      ? '/AppSystem/PublicUser/UploadImage'
      : '/AppSystem/PublicUser/UploadIdentityProof'
  const sent = context.upload(address, file.stream, {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
  })
  return (await uploaded(sent, { field: file.field, unsent: t(UNSENT) })).refusal
}
