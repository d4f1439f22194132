import type { AppLoadContext } from '@remix-run/node'
import type { FormFile } from '#app/lib/multipart.server.ts'

/** A refusal of the API, as the graph gives it too. */
export type Refused = {
  code: string
  message: string
  inputErrors: readonly { field: string; message: string }[]
}

const UNSENT = 'The file could not be stored. Add it again.'

/** Hands a file on to the API while it arrives; null when it took it. */
export async function sendFile(
  file: FormFile,
  context: Pick<AppLoadContext, 'upload'>,
): Promise<Refused | null> {
  const address =
    file.field === 'picture'
      ? '/AppSystem/PublicUser/UploadImage'
      : '/AppSystem/PublicUser/UploadIdentityProof'
  const refused = (code: string, message: string): Refused => ({
    code,
    message,
    inputErrors: [{ field: file.field, message }],
  })
  try {
    const answer = await context.upload(address, file.stream, {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(file.name),
    })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null || !('ok' in body))
      return refused('INVALID', UNSENT)
    if (body.ok === true) return null
    const words = 'msg' in body && typeof body.msg === 'string' && body.msg ? body.msg : UNSENT
    return refused(answer.status === 429 ? 'TOO_MANY' : 'INVALID', words)
  } catch {
    return refused('INVALID', UNSENT)
  }
}
