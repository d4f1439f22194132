import type { AppLoadContext } from '@remix-run/node'
import { zipSync } from 'fflate'
import { z } from 'zod'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { typeAddress } from './type-desk.words.ts'

const NONE =
  'Choose the files of a type first: type.json, v1.json and examples.json, or a ZIP of them.'
const UNSENT = 'The files could not be sent. Choose them again.'
const TOO_LARGE = 'The files are larger than 4 MB. A type with its form is some 100 kB.'
const MOST_BYTES = 4_194_304

const answerSchema = z.object({
  code: z.string().nullable(),
  faults: z.array(z.object({ place: z.string(), message: z.string() })),
})

export type FilesTold = {
  message: string
  errors: Record<string, string>
  faults: { place: string; message: string }[]
}

type Sent = { name: string; bytes: Uint8Array }
type Post = { fields: URLSearchParams; files: Sent[]; isTooLarge: boolean }

/** A post with its files, which are small enough to be held. */
export async function postOf(request: Request): Promise<Post> {
  const files: Sent[] = []
  let length = 0
  const fields = await readForm(request, async (file) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of file.stream as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      // What is past the limit is read and let go, so that the answer can be told.
      if (length <= MOST_BYTES) chunks.push(chunk)
    }
    if (file.name !== '') files.push({ name: file.name, bytes: Buffer.concat(chunks) })
  })
  return { fields, files, isTooLarge: length > MOST_BYTES }
}

/** Sends the files of a type as one ZIP; they are kept as a draft, or everything wrong is told with its place. */
export async function sendFiles(
  context: AppLoadContext,
  { files, isTooLarge }: Pick<Post, 'files' | 'isTooLarge'>,
) {
  const no = (error: Refusal) =>
    refuse<FilesTold>({ message: error.message, errors: errorsOf(error), faults: [] }, error)
  if (isTooLarge) return no(ownRefusal(TOO_LARGE, { field: 'files' }))
  const [first] = files
  if (!first) return no(ownRefusal(NONE, { field: 'files' }))
  const zip = files.length === 1 && /\.zip$/i.test(first.name) ? first.bytes : zipped(files)
  const answer = await uploaded(
    context.upload('/Agency/SubmittalType/Receive', new Blob([new Uint8Array(zip)]).stream(), {
      'content-type': 'application/octet-stream',
    }),
    { field: 'files', unsent: UNSENT, known: ['files'] },
  )
  if (answer.refusal) return no(answer.refusal)
  const { code, faults } = answerSchema.parse(answer.data)
  if (code) return goOn(`${typeAddress(code)}?done=drafted`)
  const message =
    faults.length === 1
      ? 'The files have one error. Nothing was kept.'
      : `The files have ${faults.length} errors. Nothing was kept.`
  const refusal = ownRefusal(message, { field: 'files' })
  return refuse<FilesTold>({ message, errors: { files: message }, faults }, refusal)
}

function zipped(files: readonly Sent[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])))
}
