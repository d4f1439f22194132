import type { Db } from '#api/ground/db/database.ts'
import { SOFTWARE_KEY } from '#api/services/mail-texts/sign-in.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import { longDate } from '#words/formats.ts'
import { t } from '#words/words.ts'

type Told = { agencyName: string; publicUrl: string }
type At = { db: Db; config: Told; now: Date }
type Named = { name: string; endsOn: string }

/** Where the owner of a key that acts in their name looks at it. */
const keysAt = ({ publicUrl }: Told): string => `${publicUrl}/app/ccc/tester/keys`

/** Tells of a key that acts in somebody's name, in the transaction that makes it. */
export function tellOfMade({ db, config, now }: At, userId: number, key: Named): Promise<void> {
  const say = () =>
    SOFTWARE_KEY.of({
      agency: config.agencyName,
      headline: t('A key for software was made for your account'),
      happened: t(
        'The key "{name}" was made. Software that has it sends results of backflow tests in your name, until {day}. You alone sign them.',
        { name: key.name, day: longDate(key.endsOn) ?? key.endsOn },
      ),
      address: keysAt(config),
      unexpected: t('If this was not you, withdraw the key there and change your password.'),
    })
  return tellUser(db, { userId, say }, now)
}

/** Tells that the agency withdrew a key. */
export function tellOfWithdrawn(
  { db, config, now }: At,
  userId: number,
  { name }: Pick<Named, 'name'>,
): Promise<void> {
  const say = () =>
    SOFTWARE_KEY.of({
      agency: config.agencyName,
      headline: t('A key for software of your account was withdrawn'),
      happened: t(
        'An administrator of {agency} withdrew the key "{name}". Software that uses it is refused from now on.',
        { agency: config.agencyName, name },
      ),
      address: `${config.publicUrl}/app/security`,
      unexpected: t('If you did not expect this, contact the agency.'),
    })
  return tellUser(db, { userId, say }, now)
}

/** Tells that the last day of a key is near. */
export function tellOfEnding({ db, config, now }: At, userId: number, key: Named): Promise<void> {
  const day = longDate(key.endsOn) ?? key.endsOn
  const say = () =>
    SOFTWARE_KEY.of({
      agency: config.agencyName,
      headline: t('A key for software of your account ends soon'),
      happened: t(
        'The last day of the key "{name}" is {day}. After it the software is refused until it has a new one.',
        { name: key.name, day },
      ),
      address: `${config.publicUrl}/app/security`,
      unexpected: t('If nothing uses it any more, you need not do anything.'),
    })
  return tellUser(db, { userId, say }, now)
}
