import { t } from '#words/words.ts'
import { tellUser } from '#api/outbox/tell-user.ts'
import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { momentWords } from '#words/formats.ts'
import type { SignInUser } from './sign-in.queries.ts'

/** Tells a user that somebody of the agency signs in as them, in the transaction that lets them in. */
export async function mailSignedInAs(
  { db, config }: { db: Db; config: ApiConfig },
  user: Pick<SignInUser, 'id' | 'loginName'>,
  now: Date,
): Promise<void> {
  const named = {
    agency: config.agencyName,
    userName: user.loginName,
    minutes: config.session.signInAsMinutes,
  }
  await tellUser(
    db,
    {
      template: 'signed-in-as',
      userId: user.id,
      say: () => ({
        subject: t('{agency} is looking at your account', named),
        body: [
          t(
            'Somebody of {agency} signed in to your account {userName} on {when}, to see what you see. It ends after {minutes} minutes at the latest.',
            { ...named, when: momentWords(now, config.timeZone) },
          ),
          t(
            'They cannot sign for you, invite co-signers, or change your password, PIN or addresses. Your own sign-in goes on as before.',
          ),
          t(
            'If you did not ask for help, contact the agency and say when it was. {address} shows who is signed in to your account, and signs them out.',
            { address: `${config.publicUrl}/app/security` },
          ),
        ].join('\n\n'),
      }),
    },
    now,
  )
}
