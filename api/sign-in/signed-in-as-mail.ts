import { tellUser } from '#api/outbox/tell-user.ts'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { momentWords } from '#values/moment-words.ts'
import type { SignInUser } from './sign-in.queries.ts'

/** Tells a user that somebody of the agency signs in as them, in the transaction that lets them in. */
export async function mailSignedInAs(
  { db, config }: { db: Db; config: ApiConfig },
  user: Pick<SignInUser, 'id' | 'loginName'>,
  now: Date,
): Promise<void> {
  await tellUser(
    db,
    {
      template: 'signed-in-as',
      userId: user.id,
      subject: `${config.agencyName} is looking at your account`,
      body: `Somebody of ${config.agencyName} signed in to your account ${user.loginName} on ${momentWords(now, config.timeZone)}, to see what you see. It ends after ${config.session.signInAsMinutes} minutes at the latest.

They cannot sign for you, invite co-signers, or change your password, PIN or addresses. Your own sign-in goes on as before.

If you did not ask for help, contact the agency and say when it was. ${config.publicUrl}/app/security shows who is signed in to your account, and signs them out.`,
    },
    now,
  )
}
