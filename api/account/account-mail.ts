import type { Db } from '#api/db/database.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { tellUser } from '#api/outbox/tell-user.ts'

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
  /** Field paths. */
  names: readonly string[]
  userId: number
  /** The address before the change: its holder is told, whatever stands there now. */
  before: string | null
  config: ApiConfig
}

/** Tells the user of a change of their account: at the proven address, the former and the new one. */
export async function tellOfChange(
  db: Db,
  { names, userId, before, config }: Change,
  now: Date,
): Promise<void> {
  const what = [...new Set(names.map((name) => NAMES[name.split('.')[0] ?? ''] ?? name))]
  const body = [
    `Your account at ${config.agencyName} was changed. These parts are new:`,
    what.map((name) => `- ${name}`).join('\n'),
    `See your account: ${config.publicUrl}/app/account`,
    'If you did not change it, sign in, choose a new password and tell the agency.',
  ].join('\n\n')
  await tellUser(
    db,
    {
      userId,
      template: 'account-changed',
      subject: 'Your account was changed',
      body,
      also: [before],
    },
    now,
  )
}
