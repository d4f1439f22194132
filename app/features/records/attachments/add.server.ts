import { json } from '@remix-run/node'
import { AttachmentChoicesDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { DOCUMENTS } from './attachment-criteria.ts'

const UNSENT = msg('The document could not be sent. Choose it again.')
const NAMES = [
  'product',
  'source',
  'sourceRid',
  'attachmentTypeRid',
  'accessRight',
  'comment',
  'metadata',
] as const
type Name = (typeof NAMES)[number]
export type AddTold = { typed: Partial<Record<Name, string>>; errors: Record<string, string> }

/** The form of a new document, for staff with the right. */
export async function loader({ context }: SignedInArgs) {
  const { attachmentChoices: choices } = await context.execute(AttachmentChoicesDocument, {})
  if (!choices.mayAdd) throw new Response(null, { status: 403 })
  return json(
    {
      self: `${DOCUMENTS}/add`,
      back: DOCUMENTS,
      products: choices.products.map(({ schemaName, name }) => ({
        value: schemaName,
        label: name,
      })),
      types: choices.types.map(({ id, name }) => ({ value: id, label: name })),
    },
    { headers: PRIVATE },
  )
}

/** The facts stand before the file, which is passed on as it arrives. */
export async function action({ request, context }: SignedInArgs) {
  const refusals: Refusal[] = []
  const product: string[] = []
  const fields = await readForm(request, async (file, before) => {
    const query = new URLSearchParams(factsOf(before))
    const { refusal } = await uploaded(
      context.upload(`/Agency/Attachment/Add?${query}`, file.stream, {
        'content-type': 'application/octet-stream',
        'x-file-name': encodeURIComponent(file.name),
      }),
      { field: 'file', unsent: t(UNSENT) },
    )
    if (refusal) refusals.push(refusal)
    else product.push(before.get('product') ?? '')
  })
  if (product[0] !== undefined)
    return goOn(`${DOCUMENTS}?${new URLSearchParams({ product: product[0], done: 'added' })}`)
  const refusal = refusals[0] ?? ownRefusal(t('Choose a file first.'), { field: 'file' })
  return refuse<AddTold>(
    { typed: Object.fromEntries(factsOf(fields)), errors: messagesOf(refusal) },
    refusal,
  )
}

function factsOf(fields: URLSearchParams): [Name, string][] {
  return NAMES.flatMap((name): [Name, string][] => {
    const value = fields.get(name)?.trim()
    return value ? [[name, value]] : []
  })
}

/** The upload answers one message, which belongs to the number or to the file. */
function messagesOf({ message }: Refusal): Record<string, string> {
  return /number/i.test(message) ? { sourceRid: message } : { file: message }
}
