import { ACCOUNT_CHANGED } from '#api/services/mail-texts/accounts.texts.ts'
import { msg, t } from '#words/words.ts'
import type { Db } from '#api/ground/db/database.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { selectOwnAddress } from '#api/services/outbox/addresses.queries.ts'
import { tellUser } from '#api/services/outbox/tell-user.ts'

/** Field or first part of its path to the words of a mail. Values are never in it. */
const NAMES: Record<string, string> = {
  firstName: msg('Name'),
  middleInitial: msg('Name'),
  lastName: msg('Name'),
  designationTypeRid: msg('Salutation'),
  email: msg('E-mail address'),
  employerName: msg('Employer'),
  jobTitle: msg('Job title'),
  mobileNo: msg('Mobile phone'),
  phoneNo: msg('Office phone'),
  faxNo: msg('Fax'),
  billingPreference: msg('Billing preference'),
  primaryAddress: msg('Address'),
  accountTypeRid: msg('Account type'),
  submittalGroupRids: msg('Submittal groups'),
  consultantPermissions: msg('Permission settings'),
  license: msg('License'),
  securityQuestions: msg('Security questions'),
}

type Change = {
  /** Field paths. */
  names: readonly string[]
  userId: number
  /** The address before the change: its holder is told, whatever stands there now. */
  before: string | null
  config: ApiConfig
}

/** Tells of a change of an account: where mails go to it, and of another address also there and at the former. */
export async function tellOfChange(
  db: Db,
  { names, userId, before, config }: Change,
  now: Date,
): Promise<void> {
  const what = [...new Set(names.map((name) => NAMES[name.split('.')[0] ?? ''] ?? name))]
  const agency = config.agencyName
  const say = () =>
    ACCOUNT_CHANGED.of({
      agency,
      happened: t('Your account at {agency} was changed. These parts are new:', { agency }),
      list: what.map((name) => `- ${t(name)}`).join('\n'),
      address: `${config.publicUrl}/app/account`,
      unexpected: t('If you did not change it, log in, choose a new password and tell the agency.'),
    })
  const own = names.includes('email') ? await selectOwnAddress(db, userId) : null
  await tellUser(db, { userId, say, also: [own, before] }, now)
}
