import { SECOND_FACTOR } from '#api/services/mail-texts/sign-in.texts.ts'
import { t } from '#words/words.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'

/** The mail that tells users of a change of their second factor; `what` happened is said in their language. */
export function factorNotice(
  { agencyName }: Pick<ApiConfig, 'agencyName'>,
  userId: number,
  what: () => string,
) {
  const say = () =>
    SECOND_FACTOR.of({
      agency: agencyName,
      headline: what(),
      happened: `${what()} (${agencyName}).`,
      unexpected: t('If this was not you, please contact the administrator at once.'),
    })
  return { userId, say }
}
