import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/deps.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'

/** Field or first part of its path to the words of a mail. Values are never in it. */
const NAMES: Record<string, string> = {
  firstName: 'Name',
  middleInitial: 'Name',
  lastName: 'Name',
  designationTypeRid: 'Salutation',
  email: 'E-mail address',
  employerName: 'Employer',
  jobTitle: 'Job title',
  mobileNo: 'Mobile phone',
  phoneNo: 'Office phone',
  faxNo: 'Fax',
  billingPreference: 'Billing preference',
  primaryAddress: 'Address',
  accountTypeRid: 'Account type',
  submittalGroupRids: 'Submittal groups',
  consultantPermissions: 'Permission settings',
  license: 'License',
  securityQuestions: 'Security questions',
}

type Change = {
  userId: number
  /** Field paths. */
  names: readonly string[]
  /** The address before and after; one that stayed gets one mail. */
  to: readonly (string | null)[]
  config: ApiConfig
}

/** Tells the user of a change of their account, at the former e-mail address too. */
export async function tellOfChange(
  db: Db,
  { userId, names, to, config }: Change,
  now: Date,
): Promise<void> {
  const what = [...new Set(names.map((name) => NAMES[name.split('.')[0] ?? ''] ?? name))]
  const body = [
    `Your account at ${config.agencyName} was changed. These parts are new:`,
    what.map((name) => `- ${name}`).join('\n'),
    `See your account: ${config.publicUrl}/app/account`,
    'If you did not change it, sign in, choose a new password and tell the agency.',
  ].join('\n\n')
  const addresses = new Map(
    to.filter((each) => each !== null).map((each) => [each.toLowerCase(), each]),
  )
  for (const address of addresses.values())
    await enqueueMail(
      db,
      {
        template: 'account-changed',
        userId,
        to: address,
        subject: 'Your account was changed',
        body,
      },
      now,
    )
}
