import type { Db } from '#api/ground/db/database.ts'
import type { SettingsKeeper } from '#api/ground/lib/calls/settings-keeper.ts'
import { hasKeeperWithApp, selectUnknownTypes } from './changes.queries.ts'

const MAINTENANCE =
  'It leads every page to the notice, this one too: nobody could switch it off here again. Set it in the file on the server.'
const NO_MAIL =
  'This portal names no mail server, so the codes would reach nobody, and nobody who may change settings has an authenticator app: all would be locked out. Name a mail server (SMTP_URL), or set up an authenticator app first.'
const NO_TEXTS =
  'This portal names no service for text messages (SMS_URL), so the codes would reach nobody.'
const NO_PROVIDER = 'The server names no provider (OIDC_ISSUER), so the button would lead nowhere.'
const NO_WAY_BACK =
  'The item Settings stays in the toolbox of the staff: without it nobody finds the way back here.'
const TYPES = ['accountTypesThatWait', 'accountTypesWithoutLinkedLicensee']

/** Why a value that the schema takes would shut people out or do nothing; null where it would not. */
export async function whyNot(
  db: Db,
  name: string,
  value: unknown,
  services: SettingsKeeper['services'],
): Promise<string | null> {
  if (TYPES.includes(name)) {
    const names = Array.isArray(value) ? value.map(String) : []
    const unknown = await selectUnknownTypes(db, names)
    return unknown.length > 0
      ? `There is no account type ${unknown.map((each) => `“${each}”`).join(', ')}.`
      : null
  }
  if (name === 'menus.admin') return hidesSettings(value) ? NO_WAY_BACK : null
  if (value !== true) return null
  switch (name) {
    case 'maintenance':
      return MAINTENANCE
    case 'twoFactor':
    case 'staffTwoFactor':
      return services.mail || (await hasKeeperWithApp(db)) ? null : NO_MAIL
    case 'oneTimeCodeBySms':
      return services.texts ? null : NO_TEXTS
    case 'openIdSignIn':
      return services.openId ? null : NO_PROVIDER
    default:
      return null
  }
}

function hidesSettings(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.some(
      (item: unknown) =>
        typeof item === 'object' &&
        item !== null &&
        'url' in item &&
        item.url === '/gov/settings' &&
        'shown' in item &&
        item.shown === false,
    )
  )
}
