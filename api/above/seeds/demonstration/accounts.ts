import { sql } from 'kysely'
import { hashSecret } from '#api/ground/secrets/secret-hash.ts'
import { DEMONSTRATION } from '#api/ground/lib/demonstration.ts'
import type { Db } from '#api/ground/db/database.ts'
import { giveRoles } from '#api/portal/people/person-rights.queries.ts'
import { seedDisputedSignature } from './disputed-signature.ts'
import { seedMoney } from './money.ts'

/** Of every demonstration account. A start with DEMO=off refuses a database that holds them. */
export const DEMONSTRATION_PASSWORD = 'Headwater-2026!'
export const DEMONSTRATION_PIN = 'DemoPin2026!'
/** To the first question of each group. */
export const DEMONSTRATION_ANSWERS = ['river', 'lamp', 'register'] as const

type Account = {
  userName: string
  firstName: string
  lastName: string
  kind: 'owner' | 'consultant' | 'licensee' | 'public' | 'staff'
  isCpp?: boolean
  isReadOnly?: boolean
  /** Has PIN, security questions, submittal groups and a verified identity. */
  isSetUp?: boolean
  status?: 'P'
  /** The shipped roles of somebody of the agency, which bring all that they may do. */
  roles?: readonly string[]
}

export const DEMONSTRATION_ACCOUNTS: readonly Account[] = [
  { userName: 'owner', firstName: 'Olive', lastName: 'Owens', kind: 'owner', isSetUp: true },
  { userName: 'new.owner', firstName: 'Noah', lastName: 'Newman', kind: 'owner' },
  {
    userName: 'consultant',
    firstName: 'Cora',
    lastName: 'Sulter',
    kind: 'consultant',
    isSetUp: true,
  },
  { userName: 'licensee', firstName: 'Lee', lastName: 'Lysander', kind: 'licensee', isSetUp: true },
  { userName: 'public', firstName: 'Pat', lastName: 'Public', kind: 'public' },
  {
    userName: 'cpp',
    firstName: 'Casey',
    lastName: 'Trader',
    kind: 'owner',
    isCpp: true,
    isSetUp: true,
  },
  {
    userName: 'cpp.second',
    firstName: 'Sam',
    lastName: 'Seconder',
    kind: 'owner',
    isCpp: true,
    isSetUp: true,
  },
  {
    userName: 'cpp.buyer',
    firstName: 'Bea',
    lastName: 'Byers',
    kind: 'owner',
    isCpp: true,
    isSetUp: true,
  },
  {
    userName: 'readonly',
    firstName: 'Rory',
    lastName: 'Reed',
    kind: 'owner',
    isReadOnly: true,
    isSetUp: true,
  },
  {
    userName: 'staff',
    firstName: 'Stevie',
    lastName: 'Stafford',
    kind: 'staff',
    // A small agency: one person does nearly all of it.
    roles: [
      'administrator',
      'cap-and-trade',
      'drinking-water',
      'finance',
      'intake',
      'publisher',
      'reviewer',
    ],
  },
  {
    userName: 'finance',
    firstName: 'Finley',
    lastName: 'Nance',
    kind: 'staff',
    roles: ['finance'],
  },
  {
    userName: 'dw',
    firstName: 'Dana',
    lastName: 'Waters',
    kind: 'staff',
    roles: ['drinking-water'],
  },
  {
    userName: 'supplier',
    firstName: 'Sunny',
    lastName: 'Piper',
    kind: 'owner',
    isSetUp: true,
  },
  { userName: 'waiting', firstName: 'Wren', lastName: 'Waite', kind: 'licensee', status: 'P' },
  // A colleague of `staff`: who covers while they are away, and the second person of what two confirm.
  {
    userName: 'reviewer',
    firstName: 'Riley',
    lastName: 'Vance',
    kind: 'staff',
    roles: ['inspector', 'reviewer'],
  },
]

/** One account of every kind, with the links between them that the account screens show. */
export async function seedAccounts(db: Db, clock: string): Promise<void> {
  const passwordHash = await hashSecret(DEMONSTRATION_PASSWORD)
  const pinHash = await hashSecret(DEMONSTRATION_PIN)
  const at = new Date(`${clock}T12:00:00Z`)
  for (const account of DEMONSTRATION_ACCOUNTS)
    await seedAccount(db, account, { passwordHash, pinHash, at })
  await seedLinks(db, at)
  await seedMoney(db, clock)
}

type Secrets = { passwordHash: string; pinHash: string; at: Date }

async function seedAccount(
  db: Db,
  account: Account,
  { passwordHash, pinHash, at }: Secrets,
): Promise<void> {
  const { userName, firstName, lastName, kind } = account
  const { rows } = await sql<{ id: number }>`
    insert into users (login_name, display_name, first_name, last_name, kind, is_cpp, is_read_only, status,
      account_type_id, account_role, email, proven_email, phone, billing_preference, address_line, city, state_id, zip,
      employer_name, job_title, password_hash, pin_hash, change_pin_due, identity_proof_code, created_by,
      updated_by, created_at, updated_at)
    select ${userName}, ${`${firstName} ${lastName}`}, ${firstName}, ${lastName}, ${kind},
      ${account.isCpp ?? false}, ${account.isReadOnly ?? false}, ${account.status ?? 'A'},
      types.id, types.role, ${`${userName}@example.com`}, ${`${userName}@example.com`}, '555-010-0100', 'Email', '100 Main Street',
      'Springfield', (select id from states order by id limit 1), '12345', 'Example Works',
      'Environmental manager', ${passwordHash}, ${account.isSetUp ? pinHash : null},
      ${account.isSetUp ? false : kind !== 'staff' && kind !== 'public'},
      ${account.isSetUp ? 'DEMO-VERIFIED' : null}, ${DEMONSTRATION}, ${DEMONSTRATION}, ${at}, ${at}
    from (select 1) one left join account_types types on types.kind = ${kind}
    returning id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`The account ${userName} was not made.`)
  await giveRoles(db, id, account.roles ?? [])
  if (account.isSetUp) await seedQuestions(db, id)
  if (account.isSetUp && kind === 'owner')
    await sql`
      insert into user_submittal_groups (user_id, submittal_group_id)
      select ${id}, id from submittal_groups order by position limit 2`.execute(db)
}

/** The first question of each group. */
async function seedQuestions(db: Db, userId: number): Promise<void> {
  for (const [index, text] of DEMONSTRATION_ANSWERS.entries())
    await sql`
      insert into user_security_answers (user_id, question_group, question_id, answer_hash)
      select ${userId}, question_group, min(id), ${await hashSecret(text)} from security_questions
      where question_group = ${index + 1} group by question_group`.execute(db)
}

/** The owner stands for sites, the consultant acts for the owner, one link waits. */
async function seedLinks(db: Db, at: Date): Promise<void> {
  const idOf = (userName: string) => sql`(select id from users where login_name = ${userName})`
  await sql`
    insert into user_facilities (user_id, site_id, status, requested_at, decided_at)
    select ${idOf('owner')}, id, case when row_number() over (order by id) < 4 then 'A' else 'P' end, ${at},
      case when row_number() over (order by id) < 4 then ${at}::timestamptz end
    from (select id from sites order by id limit 4) first`.execute(db)
  await sql`
    insert into consultant_links (parent_user_id, public_user_id, status, requested_by_user_id, requested_at,
      decided_at)
    values (${idOf('owner')}, ${idOf('consultant')}, 'A', ${idOf('consultant')}, ${at}, ${at}),
      (${idOf('cpp')}, ${idOf('consultant')}, 'P', ${idOf('consultant')}, ${at}, null)`.execute(db)
  await sql`
    insert into facility_permissions (consultant_link_id, site_id, permission, status)
    select links.id, facilities.site_id, 'prepare', 'A'
    from consultant_links links join user_facilities facilities
      on facilities.user_id = links.parent_user_id and facilities.status = 'A'
    where links.status = 'A'`.execute(db)
  await sql`
    insert into licenses (user_id, license_no, license_type, status, issued_on, expires_on)
    values (${idOf('licensee')}, 'WW-2041', 'Wastewater treatment operator, grade 3', 'Active',
      ${at}::date - 400, ${at}::date + 330),
      (${idOf('licensee')}, 'BAT-1207', 'Backflow assembly tester', 'Active', ${at}::date - 200,
        ${at}::date + 530)`.execute(db)
  await sql`
    insert into licensee_links (user_id, licensee_user_id)
    values (${idOf('owner')}, ${idOf('licensee')})`.execute(db)
  await sql`
    insert into identity_requests (user_id, statement, document_kind, requested_at)
    values (${idOf('new.owner')}, 'I manage the plant at 100 Main Street.', 'Driver license', ${at})`.execute(
    db,
  )
  await sql`insert into fee_programs (name) values ('Air permit fees'), ('Water discharge fees') on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into fee_accounts (user_id, fee_program_id, account_no)
    select ${idOf('owner')}, id, 'FA-' || (1000 + id) from fee_programs`.execute(db)
  await sql`
    insert into account_reports (account_type_id, report_type, name, description, icon, url, position)
    select types.id, report.type, report.name, report.description, report.icon, report.url, report.position
    from account_types types, (values
      ('Fees', 'Invoice history', 'Invoices of your fee accounts and what was paid.', 'credit-card', '/reports/invoice-history', 1),
      ('Fees', 'Open invoices', 'Invoices that are due.', 'credit-card', '/reports/open-invoices', 2),
      ('Facilities', 'My facilities', 'Sites you stand for and who acts for them.', 'factory', '/reports/my-facilities', 3))
      as report (type, name, description, icon, url, position)
    where types.kind in ('owner', 'licensee')`.execute(db)
  // The owner's own submittals; one of them waits for a co-signature.
  await sql`
    update submittals set submitted_by_user_id = ${idOf('owner')}
    where id in (select submittals.id from submittals join products on products.id = product_id
      where can_cosign and type_code = 'Online' order by submittals.id limit 5)`.execute(db)
  await sql`
    insert into cosigners (submittal_id, first_name, last_name, email, phone, invited_by_user_id,
      invited_at)
    select min(id), 'Cosima', 'Signer', 'cosima.signer@example.com', '555-010-0180',
      ${idOf('owner')}, ${at}
    from submittals where submitted_by_user_id = ${idOf('owner')}
    having count(*) > 0`.execute(db)
  await seedDisputedSignature(db, at)
}

/** Whether a database holds demonstration accounts. */
export async function hasDemonstrationAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where created_by = ${DEMONSTRATION} limit 1`.execute(db)
  return rows.length > 0
}
