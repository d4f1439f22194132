import { SIGNED_IN_AS } from '#api/services/mail-texts/sign-in.texts.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { momentWords } from '#words/formats.ts'
import type { SignInUser } from './sign-in.queries.ts'

/** Tells a user that somebody of the agency signs in as them, in the transaction that lets them in. */
export async function mailSignedInAs(
  { db, config }: { db: Db; config: ApiConfig },
  user: Pick<SignInUser, 'id' | 'loginName'>,
  now: Date,
): Promise<void> {
  const say = () =>
    SIGNED_IN_AS.of({
      ...{ agency: config.agencyName, userName: user.loginName },
      when: momentWords(now, config.timeZone),
      minutes: config.session.signInAsMinutes,
      address: `${config.publicUrl}/app/security`,
    })
  await tellUser(db, { userId: user.id, say }, now)
}
