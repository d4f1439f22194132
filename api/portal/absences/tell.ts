import type { AuditAction } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import type { WrittenMail } from '#api/services/mail-texts/mail-text.ts'
import { STAFF_AWAY } from '#api/services/mail-texts/absences.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'
import type { Absence } from './absences.schemas.ts'

type About = { config: Pick<ApiConfig, 'agencyName' | 'publicUrl'>; now: Date }
type Happened = Extract<AuditAction, `absence.${string}`> | 'begun'

/** Tells who is away and who covers what was done about it, but whoever did it themselves. */
export async function tellBoth(
  trx: Db,
  { absence, action, actorId }: { absence: Absence; action: Happened; actorId: number },
  about: About,
): Promise<void> {
  if (absence.user.rid !== actorId) await tellAway(trx, { absence, action }, about)
  if (absence.cover.rid !== actorId) await tellCover(trx, { absence, action }, about)
}

const daysOf = ({ fromDay, untilDay, user, cover }: Absence) => ({
  from: longDate(fromDay) ?? '',
  until: longDate(untilDay) ?? '',
  name: user.name,
  cover: cover.name,
})

type Told = { absence: Absence; action: Happened }

function tellAway(trx: Db, { absence, action }: Told, { config, now }: About) {
  const said = daysOf(absence)
  const headline = () =>
    action === 'absence.made'
      ? t('You are entered as away from {from} to {until}', said)
      : action === 'absence.changed'
        ? t('You are entered as away until {until}', said)
        : t('You are not entered as away any more', said)
  const means = () =>
    action === 'absence.ended'
      ? t('What is given to you waits for you alone again, and its mails come to you.')
      : t(
          'What is given to you waits for {cover} too on these days, who is told of it in your stead. It stays yours and stands on your dashboard.',
          said,
        )
  return write(trx, { userId: absence.user.rid, absence, headline, means, action }, { config, now })
}

/** Tells who covers; also by a job, on the first day of one that was made ahead. */
export function tellCover(trx: Db, { absence, action }: Told, { config, now }: About) {
  const said = daysOf(absence)
  const headline = () =>
    action === 'absence.made'
      ? t('You cover for {name} from {from} to {until}', said)
      : action === 'absence.changed'
        ? t('You cover for {name} until {until}', said)
        : action === 'begun'
          ? t('From today you cover for {name}, until {until}', said)
          : t('You do not cover for {name} any more', said)
  const means = () =>
    action === 'absence.ended'
      ? t('What is given to {name} waits for {name} alone again.', said)
      : t(
          'On these days what is given to {name} waits for you too: it stands on your dashboard and in your lists, and you are told of it. On the day after, it is as it was.',
          said,
        )
  return write(
    trx,
    { userId: absence.cover.rid, absence, headline, means, action },
    { config, now },
  )
}

/** Tells who is away that the cover can see to nothing of it any more. */
export function tellUncovered(trx: Db, absence: Absence, { config, now }: About): Promise<void> {
  const said = daysOf(absence)
  const say = (): WrittenMail =>
    STAFF_AWAY.of({
      agency: config.agencyName,
      headline: t('{cover} does not cover for you any more', said),
      means: t(
        'The account of {cover} cannot see to any of it now. What is given to you from {from} to {until} waits for you alone, and its mails come to you. End it and enter somebody else, or ask whoever administers people.',
        said,
      ),
      address: `${config.publicUrl}/app/away`,
    })
  return tellUser(trx, { userId: absence.user.rid, say }, now)
}

type Words = {
  userId: number
  absence: Absence
  action: Happened
  headline: () => string
  means: () => string
}

function write(
  trx: Db,
  { userId, absence, headline, means, action }: Words,
  { config, now }: About,
): Promise<void> {
  const { note, unseen, user, cover } = absence
  const isEnded = action === 'absence.ended'
  const rest = () => [
    ...(unseen.length > 0 && !isEnded
      ? [
          t('{cover} has no right to see to this, which waits for {name} alone: {kinds}.', {
            cover: cover.name,
            name: user.name,
            kinds: unseen.map((words) => t(words)).join(', '),
          }),
        ]
      : []),
    ...(note && !isEnded ? [t('Note: {note}', { note })] : []),
  ]
  const say = (): WrittenMail =>
    STAFF_AWAY.of({
      agency: config.agencyName,
      headline: headline(),
      means: [means(), ...rest()].join('\n\n'),
      address: `${config.publicUrl}/app/away`,
    })
  return tellUser(trx, { userId, say }, now)
}
