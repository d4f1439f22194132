import { sql } from 'kysely'
import { writeAudit } from '#api/services/audit/write-audit.queries.ts'
import type { Db } from '#api/ground/db/database.ts'
import { inTransaction } from '#api/ground/db/transaction.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { ApiError, type FieldErrors } from '#api/ground/lib/calls/errors.ts'
import type { Reason } from '#api/ground/lib/calls/reasons.ts'
import type { SignedIn } from '#api/ground/lib/calls/signed-in.ts'
import {
  changedUser,
  changesOf,
  conflictErrors,
  storedFields,
  type FlatFields,
} from './account-changes.ts'
import { basicFaults, FIELD_MESSAGES, licenseFaults } from './account-fields.rules.ts'
import { tellOfChange } from './account-mail.ts'
import { askToConfirm } from './email/ask-to-confirm.act.ts'
import { isEmailTaken } from './taken.queries.ts'
import { requirePassword } from '#api/ground/lib/calls/require-password.ts'
import { areLinksValid, CHECK_LINKS } from '#api/accounts/consultants/consultants.rules.ts'
import { selectPublicUser } from './my-account.queries.ts'
import type { AccountFields, PublicUser, UpdateAccount } from './my-account.schemas.ts'
import { isSecurityAnswer } from '#api/services/access/security-answers.queries.ts'
import {
  saveSecurityAnswers,
  selectKeptQuestions,
  selectSecurityQuestions,
} from './identity/security-questions.queries.ts'
import { questionFaults, type KeptQuestion } from './identity/security-questions.rules.ts'
import { storeAccount } from './store-account.queries.ts'

/** Spec 1 §5.6, in the order in which they are asked. */
export const SAVE_MESSAGES = {
  basic: 'Please complete the Basic Info tab before saving.',
  pin: 'Please reset the Pin before saving.',
  questions: 'Please complete the Security Questions tab before saving.',
  consultants: CHECK_LINKS,
  license: 'Please complete the License Info tab before saving.',
} as const
export const IDENTITY_FIRST = {
  groups: 'Verify your identity before you add submittal groups.',
  facilities: 'Verify your identity before you link facilities.',
}
const CONFLICT = 'Somebody changed this account in another browser. Nothing was saved yet.'
const TYPE_OF_AGENCY =
  'The agency itself gives accounts of this type. Contact the agency to change yours.'

/** What a mailbox or a security question opens is not given away by whoever sits at an open session. */
const PASSWORD_FIRST = 'Type your password to save this change.'

type Saving = { db: Db; config: ApiConfig; caller: SignedIn; visitor: string; now: Date }

/** Saves the caller's own account: all of it holds the rules of every tab, or nothing is saved. */
export async function saveAccount(
  { db, config, caller, visitor, now }: Saving,
  { original, updated, publicUserQuestionRelations: typed, consultants, ...given }: UpdateAccount,
): Promise<PublicUser> {
  const { id: userId, actorId } = caller
  const password = given.currentPassword
  if (password) await requirePassword(db, { userId, password, field: 'currentPassword' }, now)
  return inTransaction(db, async (trx) => {
    const user = await selectPublicUser(trx, userId, now, { lock: true })
    if (!user) throw new ApiError('NOT_FOUND', 'This account was not found.')
    const changes = changesOf(storedFields(user), { original, updated })
    const fields = allowed(changes.fields, user, config)
    const conflicts = allowed(changes.conflicts, user, config)
    if (Object.keys(conflicts).length > 0)
      throw new ApiError('CHANGED_ELSEWHERE', CONFLICT, conflictErrors(conflicts))

    const changed = changedUser(user, fields)
    refuse('ACCOUNT_BASIC_INCOMPLETE', SAVE_MESSAGES.basic, {
      ...basicFaults(changed, basicNeeds(config)),
      ...(await listFaults(trx, fields, userId)),
    })
    if (user.maySubmit && user.changePinInd === 'Y')
      throw new ApiError('ACCOUNT_PIN_DUE', SAVE_MESSAGES.pin)
    const shown = config.accounts.securityQuestionsTab && user.maySubmit
    const answers = shown ? (typed ?? []) : []
    const kept = await selectKeptQuestions(trx, userId)
    if (shown) {
      const faults = await faultsOfQuestions(trx, user, kept, answers)
      refuse('ACCOUNT_QUESTIONS_INCOMPLETE', SAVE_MESSAGES.questions, faults)
    }
    const isValid = consultants ? areLinksValid(consultants) : user.isConsultantsValid
    if (user.kind === 'owner' && !isValid)
      throw new ApiError('ACCOUNT_CONSULTANTS_INCOMPLETE', SAVE_MESSAGES.consultants)
    if (showsLicense(user)) {
      const faults = licenseFaults(licenseOf(user, fields))
      refuse('ACCOUNT_LICENSE_INCOMPLETE', SAVE_MESSAGES.license, faults)
    }
    await refuseRights(trx, user, fields, config)

    const questionsChanged = answers.some((row) => row.securityQuestionAnswer.trim() !== '')
    // The first questions are asked for right after the sign-in, of the user alone.
    const isOpen = kept.length === 0 && actorId === userId
    if (!password && ('email' in fields || (questionsChanged && !isOpen)))
      throw new ApiError('PASSWORD_NEEDED', PASSWORD_FIRST, { currentPassword: PASSWORD_FIRST })

    if (Object.keys(fields).length > 0) await storeAccount(trx, user, changed, fields, now)
    if ('email' in fields) await askToConfirm(trx, { userId, config }, now)
    if (questionsChanged) {
      await saveSecurityAnswers(trx, userId, answers)
      await writeAudit(trx, { action: 'questions.changed', userId, actorId, visitor }, now)
    }
    const names = [...Object.keys(fields), ...(questionsChanged ? ['securityQuestions'] : [])]
    if (Object.keys(fields).length > 0) {
      const detail = { fields: Object.keys(fields).join(', ') }
      await writeAudit(trx, { action: 'account.changed', userId, actorId, detail, visitor }, now)
    }
    if (names.length > 0)
      await tellOfChange(trx, { names, userId, before: user.email, config }, now)
    const saved = await selectPublicUser(trx, userId, now)
    if (!saved) throw new Error('A saved account is gone.')
    return saved
  })
}

export function basicNeeds(config: ApiConfig): { billing: boolean; jobTitle: boolean } {
  return { billing: config.accounts.billing, jobTitle: config.accounts.jobTitleRequired }
}

/** Spec 1 §2.7: licensees who have an identity proof code. */
function showsLicense(user: PublicUser): boolean {
  return user.kind === 'licensee' && user.identityProofCd !== null
}

/** Fields that everybody changes of the own account; any field that is named nowhere is changed by nobody. */
const OWN_FIELDS = [
  'firstName',
  'middleInitial',
  'lastName',
  'designationTypeRid',
  'email',
  'employerName',
  'jobTitle',
  'mobileNo',
  'phoneNo',
  'faxNo',
  'primaryAddress',
] as const satisfies readonly (keyof AccountFields)[]

/** Without what this user may not change: such fields are as if they had not been sent. */
function allowed(fields: FlatFields, user: PublicUser, { accounts }: ApiConfig): FlatFields {
  const isOwnLicense = showsLicense(user) && user.licenses.every((each) => each.isOwnEntry)
  const may: Record<Exclude<keyof AccountFields, (typeof OWN_FIELDS)[number]>, boolean> = {
    accountTypeRid: user.kind === 'public',
    submittalGroupRids: user.kind === 'owner',
    consultantPermissions: user.kind === 'owner' && accounts.roPermissionSettings,
    license: isOwnLicense,
    billingPreference: accounts.billing,
  }
  const open = new Set<string>([
    ...OWN_FIELDS,
    ...Object.entries(may).flatMap(([name, is]) => (is ? [name] : [])),
  ])
  return Object.fromEntries(
    Object.entries(fields).filter(([path]) => open.has(path.split('.')[0] ?? '')),
  )
}

function licenseOf(user: PublicUser, fields: FlatFields) {
  const stored = storedFields(user)
  const of = (part: string): string | null => {
    const path = `license.${part}`
    const value = path in fields ? fields[path] : stored[path]
    return typeof value === 'string' ? value : null
  }
  return {
    licenseNo: of('licenseNo'),
    licenseType: of('licenseType'),
    issueDate: of('issueDate'),
    expirationDate: of('expirationDate'),
  }
}

async function faultsOfQuestions(
  db: Db,
  { rid: userId, maySubmit }: PublicUser,
  kept: readonly KeptQuestion[],
  typed: NonNullable<UpdateAccount['publicUserQuestionRelations']>,
): Promise<FieldErrors> {
  return questionFaults({
    questions: await selectSecurityQuestions(db),
    typed,
    kept,
    maySubmit,
    isKeptAnswer: (group, text) => isSecurityAnswer(db, { userId, group }, text),
  })
}

/** What only the database knows: whether lists hold what was chosen, and whose an e-mail address is. */
async function listFaults(db: Db, fields: FlatFields, userId: number): Promise<FieldErrors> {
  const email = textOf(fields['email'])
  const { rows } = await sql<{ state: boolean; designation: boolean }>`
    select exists (select 1 from states where id = ${numberOf(fields['primaryAddress.stateRid'])}::bigint)
        as state,
      exists (select 1 from designation_types
        where id = ${numberOf(fields['designationTypeRid'])}::bigint and (retired_at is null or id = (
          select designation_type_id from users where users.id = ${userId}))) as designation`.execute(
    db,
  )
  const [known] = rows
  const faults: FieldErrors = {}
  if (email && (await isEmailTaken(db, email, userId))) faults['email'] = FIELD_MESSAGES.emailTaken
  if (fields['primaryAddress.stateRid'] && !known?.state)
    faults['primaryAddress.stateRid'] = FIELD_MESSAGES.list
  if (fields['designationTypeRid'] && !known?.designation)
    faults['designationTypeRid'] = FIELD_MESSAGES.list
  const billing = fields['billingPreference']
  if (billing && billing !== 'Mail' && billing !== 'Email')
    faults['billingPreference'] = FIELD_MESSAGES.billing
  return faults
}

/** Rights are never gained by a save: groups need a verified identity, types of the agency its decision. */
async function refuseRights(
  db: Db,
  user: PublicUser,
  fields: FlatFields,
  { accounts }: ApiConfig,
): Promise<void> {
  const groups = fields['submittalGroupRids']
  const added = Array.isArray(groups)
    ? groups.filter((rid) => !user.submittalGroupRids.includes(Number(rid)))
    : []
  if (added.length > 0 && user.identityProofCd === null)
    throw new ApiError('IDENTITY_NEEDED', IDENTITY_FIRST.groups, {
      submittalGroupRids: IDENTITY_FIRST.groups,
    })
  const known = await sql<{ id: number }>`
    select id from submittal_groups where id = any(${added}::bigint[])`.execute(db)
  if (known.rows.length !== added.length)
    throw new ApiError('INVALID', FIELD_MESSAGES.list, { submittalGroupRids: FIELD_MESSAGES.list })
  if (!('accountTypeRid' in fields)) return
  const types = await sql<{ name: string }>`
    select name from account_types where id = ${numberOf(fields['accountTypeRid'])}::bigint`.execute(
    db,
  )
  const name = types.rows[0]?.name
  const fault =
    name === undefined
      ? FIELD_MESSAGES.list
      : accounts.typesThatWait.includes(name)
        ? TYPE_OF_AGENCY
        : null
  if (fault) throw new ApiError('INVALID', fault, { accountTypeRid: fault })
}

function refuse(reason: Reason, message: string, faults: FieldErrors): void {
  if (Object.keys(faults).length > 0) throw new ApiError(reason, message, faults)
}

function textOf(value: FlatFields[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

function numberOf(value: FlatFields[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}
