import { json } from '@remix-run/node'
import { editPath } from '#app/features/drinking-water/service-lines/line-words.ts'
import { DecideLinePhotoDocument, LinePhotoDocument } from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, refuse } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { t, words } from '#words/words.ts'
import { photoAddress, photoFile, STATES } from './photos.words.ts'

const DONE: Readonly<Record<string, string>> = words({
  verify: 'It is verified. The line and its history say what is seen on it.',
  decline: 'It is declined. The line was not changed.',
})
/** What every browser draws; a HEIC is taken away to be looked at. */
const DRAWN = ['image/jpeg', 'image/png']

export async function loader({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const { serviceLinePhoto: photo } = await context.execute(LinePhotoDocument, { id: params.id })
  const zone = context.settings.timeZone
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return json(
    {
      self: photoAddress(photo.id),
      title: photo.address,
      context: t('Line {identifier}, {facilityName}', {
        identifier: photo.identifier,
        facilityName: photo.facilityName,
      }),
      state: STATES[photo.state],
      version: photo.version,
      mayDecide: photo.mayDecide,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      file: {
        href: photoFile(photo.id),
        name: photo.fileName,
        isDrawn: DRAWN.includes(photo.fileType),
      },
      line: editPath(photo.lineId),
      materials: photo.materials.map(({ id, name }) => ({ value: id, label: name })),
      side: photo.isDivided ? t('Customer side') : t('The pipe'),
      mailWords: photo.isMailWanted
        ? t('The resident is told by e-mail.')
        : t('The resident left no address and is not told.'),
      facts: [
        { label: t('What the resident says'), value: photo.note, isLong: true },
        { label: t('Sent'), value: momentInZone(photo.sentAt, zone) },
        { label: t('Inventory'), value: `${photo.year}` },
        { label: photo.isDivided ? t('Public side') : t('The pipe'), value: photo.publicMaterial },
        { label: t('Customer side'), value: photo.customerMaterial ?? '' },
        { label: t('How it is known now'), value: photo.customerSource },
        {
          label: t('Decided'),
          value: photo.decidedAt
            ? `${momentInZone(photo.decidedAt, zone)}, ${photo.decidedBy ?? ''}`
            : '',
        },
        { label: t('Seen on it'), value: photo.material ?? '' },
        { label: t('Reason'), value: photo.reason ?? '' },
      ].filter(({ value }) => value !== ''),
    },
    { headers: PRIVATE },
  )
}

export type PhotoTold = {
  message: string
  isConflict: boolean
  typed: { materialId: string; reason: string }
  errors: Record<string, string>
}

export async function action({ request, params, context }: SignedInArgs) {
  if (!isRecordNumber(params.id)) throw new Response(null, { status: 404 })
  const fields = await readForm(request)
  const what = fields.get('what') ?? ''
  const version = Number(/^\d{1,9}$/.exec(fields.get('version') ?? '')?.[0])
  if (!Object.hasOwn(DONE, what) || !version) throw new Response(null, { status: 400 })
  const typed = {
    materialId: fields.get('materialId') ?? '',
    reason: fields.get('reason')?.trim() ?? '',
  }
  const { error } = (
    await context.execute(DecideLinePhotoDocument, {
      id: params.id,
      version,
      isVerified: what === 'verify',
      materialId: isRecordNumber(typed.materialId) ? typed.materialId : null,
      reason: typed.reason,
    })
  ).decideServiceLinePhoto
  if (!error) return goOn(`${photoAddress(params.id)}?done=${what}`)
  return refuse<PhotoTold>(
    {
      message: error.message,
      isConflict: error.code === 'CONFLICT',
      typed,
      errors: errorsOf(error),
    },
    error,
  )
}
