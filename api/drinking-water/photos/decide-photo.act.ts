import { PIPE_PHOTO } from '#api/services/mail-texts/duties.texts.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { inLanguage } from '#words/server.ts'
import type { Language } from '#words/speech.ts'
import { t } from '#words/words.ts'
import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'
import { selectLineDetail } from '#api/drinking-water/service-lines/service-lines.queries.ts'
import { updateLine } from '#api/drinking-water/service-lines/update-line.act.ts'
import { selectPhoto } from './photos.queries.ts'
import type { Photo, PhotoDecision } from './photos.schemas.ts'

/** "Photo from a resident, checked" in the list of sources. */
const RESIDENTS_PHOTO = 6

type By = { user: SignedIn; visitor: string; words: Pick<ApiConfig, 'agencyName' | 'publicUrl'> }

/**
 * Verifies a photo, which saves what is seen on it as the material of the customer side (or of an undivided line) by
 * the act that every edit takes, or declines it. A resident who left an address is told, and the address forgotten.
 */
export async function decidePhoto(
  db: Db,
  { user, visitor, words }: By,
  decision: PhotoDecision,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ state: string; email: string | null; language: Language }>`
      select state, email, language from service_line_photos where id = ${decision.rid} for update`.execute(
      trx,
    )
    const [locked] = rows
    const photo = await selectPhoto(trx, user, decision.rid)
    if (!locked || !photo) throw notFound('This photo')
    if (locked.state !== 'waiting')
      throw new ApiError('ALREADY_DECIDED', `This photo was ${locked.state} before.`)
    const material = decision.decision === 'verify' ? materialOf(photo, decision) : null
    const reason = material ? null : reasonOf(decision)
    if (material)
      await recordMaterial(trx, { user, visitor, photo, decision, materialRid: material.rid }, now)
    const state = material ? 'verified' : 'declined'
    await sql`
      update service_line_photos set state = ${state}, material_id = ${material?.rid ?? null}, reason = ${reason},
        decided_at = ${now}, decided_by_user_id = ${user.id}, email = null
      where id = ${decision.rid}`.execute(trx)
    await writeAudit(
      trx,
      {
        action: `service-line.photo-${state}`,
        userId: user.id,
        actorId: user.actorId,
        detail: {
          rid: decision.rid,
          serviceLineDtlRid: photo.serviceLineDtlRid,
          ...(material ? { material: material.name } : { reason: reason ?? '' }),
        },
        visitor,
      },
      now,
    )
    if (locked.email)
      await enqueueMail(
        trx,
        {
          ...inLanguage(locked.language, () =>
            mailOf(photo, { material: material?.name ?? null, reason }, words),
          ),
          to: locked.email,
        },
        now,
      )
  })
}

function materialOf({ materials }: Photo | Omit<Photo, 'mayDecide'>, decision: PhotoDecision) {
  const found = materials.find(({ rid }) => rid === decision.materialRid)
  const words = 'Choose what is seen on the photo.'
  if (!found) throw new ApiError('INVALID', words, { materialRid: words })
  return found
}

function reasonOf({ reason }: PhotoDecision): string {
  const words = 'Say why it is declined.'
  if (reason.trim() === '') throw new ApiError('INVALID', words, { reason: words })
  return reason.trim()
}

type Recorded = Omit<By, 'words'> & {
  photo: Omit<Photo, 'mayDecide'>
  decision: PhotoDecision
  materialRid: number
}

async function recordMaterial(
  trx: Db,
  { user, visitor, photo, decision, materialRid }: Recorded,
  now: Date,
): Promise<void> {
  const line = await selectLineDetail(trx, photo.serviceLineDtlRid)
  if (!line) throw notFound('This service line')
  const seen = photo.isDivided
    ? {
        customerServiceLineMaterialRid: materialRid,
        customerVerificationSourceRid: RESIDENTS_PHOTO,
      }
    : {
        publicServiceLineMaterialRid: materialRid,
        pwsServiceLineVerificationSourceRid: RESIDENTS_PHOTO,
      }
  await updateLine(
    trx,
    { user, visitor },
    {
      original: {
        serviceLineDtlRid: photo.serviceLineDtlRid,
        versionNo: decision.versionNo,
      },
      updated: { ...line, ...seen },
    },
    now,
  )
}

function mailOf(
  { locationAddress, facilityName }: Pick<Photo, 'locationAddress' | 'facilityName'>,
  { material, reason }: { material: string | null; reason: string | null },
  { agencyName, publicUrl }: By['words'],
): WrittenMail {
  const named = { place: facilityName, material: material === null ? '' : t(material) }
  return PIPE_PHOTO.of({
    ...{ agency: agencyName, place: locationAddress },
    headline: material ? t('Your photo was used') : t('Your photo could not be used'),
    happened: material
      ? t(
          'It was looked at. The inventory of {place} now says: {material}, seen on a photo from a resident.',
          named,
        )
      : [
          t('It could not be used. The reason: {reason}', { reason: reason ?? '' }),
          t('You can send another one.'),
        ].join('\n\n'),
    address: `${publicUrl}/pub/lead?${new URLSearchParams({ address: locationAddress })}`,
  })
}
