import { json } from '@remix-run/node'
import { RemoveSubmittalFileDocument, SubmittalAttachmentsDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { goOn, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { msg, t } from '#words/words.ts'
import { formAddress } from '../form/form-address.ts'
import { attachmentsAddress } from './attachments-address.ts'
import { groupsOf } from './attachments.view.ts'

const UNSENT = msg('It could not be stored. Add it again.')
const NONE = msg('Choose a file first.')
/** Spec 3 §5. */
const REQUIRED = msg('Required.')

/** The files beside the questions of a draft, by document type. */
export async function loader({ params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const { submittalAttachments } = await context.execute(SubmittalAttachmentsDocument, { id })
  const { applicationName: name, types, files } = submittalAttachments
  const zone = context.settings.timeZone
  return json(
    {
      self: attachmentsAddress({ product, id }),
      id,
      name,
      formHref: formAddress(product, id),
      readHref: `/app/submittal/read/${product}/${id}`,
      types,
      groups: groupsOf(files, (moment) => momentInZone(moment, zone)),
    },
    { headers: PRIVATE },
  )
}

export async function action({ request, params, context }: SignedInArgs) {
  const { prod: product = '', id = '' } = params
  const refusals: { name: string; refusal: Refusal }[] = []
  let count = 0
  const fields = await readForm(request, async (file, before) => {
    count++
    const { refusal } = await uploaded(
      context.upload('/Client/Submission/UploadFile', file.stream, {
        'content-type': 'application/octet-stream',
        'x-submission-rid': id,
        'x-document-type': encodeURIComponent(before.get('documentType') ?? ''),
        'x-file-name': encodeURIComponent(file.name),
      }),
      { field: 'file', unsent: t(UNSENT) },
    )
    if (refusal) refusals.push({ name: file.name, refusal })
  })
  const documentType = fields.get('documentType') ?? ''
  const remove = fields.get('remove') ?? ''
  if (remove !== '') {
    const { removeSubmittalFile } = await context.execute(RemoveSubmittalFileDocument, {
      id,
      fileId: remove,
    })
    const { error } = removeSubmittalFile
    // One that is gone already is no fault.
    if (error && error.reason !== 'NOT_FOUND')
      return refuse({ errors: [{ field: 'file', message: error.message }], documentType }, error)
    return goOn(attachmentsAddress({ product, id }))
  }
  const errors = [
    ...(documentType === '' ? [{ field: 'documentType', message: t(REQUIRED) }] : []),
    ...(count === 0 ? [{ field: 'file', message: t(NONE) }] : []),
    ...(documentType === ''
      ? []
      : refusals.map(({ name, refusal }) => ({
          field: 'file',
          message: `${name}: ${refusal.message}`,
        }))),
  ]
  if (errors.length > 0) return refuse({ errors, documentType }, refusals[0]?.refusal)
  return goOn(attachmentsAddress({ product, id }))
}
