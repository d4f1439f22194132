import type { AppLoadContext } from '@remix-run/node'
import {
  TakePublicationFileOutDocument,
  type OpenDeskPublicationQuery,
} from '#app/gql/operations.ts'
import { momentInZone } from '#app/lib/format.ts'
import type { FormFile } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { fileSize } from '#words/formats.ts'
import { FILES, newsAddress, newsFileHref } from './news.words.ts'

/** What was not done to the files, and what was typed of a new one. */
export type FilesTold = {
  part: 'files'
  message: string
  errors: Record<string, string>
  description: string
}

type DeskFile = OpenDeskPublicationQuery['deskPublication']['files'][number]

/** A row of the list of files. */
export function viewFile(file: DeskFile, zone: string) {
  const { id, name, description, addedAt, addedBy, takenOutAt, takenOutBy } = file
  return {
    id,
    name,
    about: description,
    href: newsFileHref(id),
    size: fileSize(file.byteSize),
    added: FILES.added(momentInZone(addedAt, zone), addedBy),
    takenOut: takenOutAt ? FILES.takenOut(momentInZone(takenOutAt, zone), takenOutBy ?? '') : null,
  }
}

/**
 * Takes the file of a form in for one publication: what is said of it stands before the file, which is passed on as
 * it arrives.
 */
export function fileTaker(id: string, { upload }: AppLoadContext) {
  const refusals: Refusal[] = []
  let isAdded = false
  return {
    take: async (file: FormFile, before: URLSearchParams): Promise<void> => {
      if (before.get('what') !== 'add' || file.field !== 'file' || isAdded) return
      const query = new URLSearchParams({
        publication: id,
        version: before.get('version') ?? '',
        description: before.get('about') ?? '',
      })
      const { refusal } = await uploaded(
        upload(`/Agency/News/AddFile?${query}`, file.stream, {
          'content-type': 'application/octet-stream',
          'x-file-name': encodeURIComponent(file.name),
        }),
        { field: 'file', unsent: FILES.unsent, known: ['description'] },
      )
      if (refusal) refusals.push(refusal)
      else isAdded = true
    },
    /** How the post ends once the form is read. */
    end: (fields: URLSearchParams) => {
      if (isAdded) return goOn(`${newsAddress('publication', id)}?done=added`)
      const refusal = refusals[0] ?? ownRefusal(FILES.nothing, { field: 'file' })
      const errors = Object.fromEntries(
        Object.entries(errorsOf(refusal)).map(([field, message]) => [
          field === 'description' ? 'about' : field,
          message,
        ]),
      )
      const description = fields.get('about') ?? ''
      return refuse<FilesTold>(
        { part: 'files', message: FILES.notAdded, errors, description },
        refusal,
      )
    },
  }
}

/** Takes a file out, or puts it back. */
export async function takeOut(id: string, fields: URLSearchParams, { execute }: AppLoadContext) {
  const file = fields.get('file') ?? ''
  if (!isRecordNumber(file)) throw new Response(null, { status: 400 })
  const isTakenOut = fields.get('what') === 'out'
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0] ?? '0')
  const asked = { publicationId: id, version, id: file, isTakenOut }
  const { error } = (await execute(TakePublicationFileOutDocument, asked)).takePublicationFileOut
  if (!error) return goOn(`${newsAddress('publication', id)}?done=${isTakenOut ? 'out' : 'back'}`)
  return refuse<FilesTold>(
    { part: 'files', message: error.message, errors: {}, description: '' },
    error,
  )
}
