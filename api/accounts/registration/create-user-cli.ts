// Makes an account for somebody of the agency: see docs/deploying.md.
//   npm run user:create -- --user-name jane.doe --first-name Jane --last-name Doe \
//     --email jane.doe@agency.example --role administrator --action gov:account.actions.decide
// Asks for a password where somebody sits at the keyboard; an empty answer, or no keyboard, prints a
// temporary one, once. Exit codes: 0 made, 1 refused, 2 not started.
import '#api/ground/db/own-files-only.ts'
import { COMMAND_LIMITS } from '#api/ground/db/limits.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { openDatabase } from '#api/ground/db/database.ts'
import { migrateAsOwner } from '#api/ground/db/migrate-as-owner.ts'
import { databaseOptions } from '#api/ground/lib/environment.ts'
import { keySource } from '#api/ground/secrets/key-source.ts'
import { openSecrets } from '#api/ground/secrets/secrets.ts'
import { createStaffUser, newStaffSchema } from './create-user.act.ts'

const { values } = parseArgs({
  options: {
    'user-name': { type: 'string', default: '' },
    'first-name': { type: 'string', default: '' },
    'last-name': { type: 'string', default: '' },
    email: { type: 'string', default: '' },
    action: { type: 'string', multiple: true, default: [] },
    role: { type: 'string', multiple: true, default: [] },
  },
})

const checked = newStaffSchema.safeParse({
  userName: values['user-name'],
  firstName: values['first-name'],
  lastName: values['last-name'],
  email: values.email,
  actions: values.action,
  roles: values.role,
})

if (!checked.success) {
  for (const { path, message } of checked.error.issues)
    console.error(`${path.join('.')}: ${message}`)
  process.exitCode = 1
} else {
  try {
    const { db, close } = await openDatabase({
      ...databaseOptions(process.env),
      limits: COMMAND_LIMITS,
    })
    try {
      await migrateAsOwner(db, process.env)
      await openSecrets(db, keySource(process.env))
      const typed = process.stdin.isTTY ? await askPassword() : ''
      const staff = { ...checked.data, ...(typed ? { password: typed } : {}) }
      const { temporaryPassword } = await createStaffUser(db, staff, new Date())
      console.log(`Made the account ${staff.userName}.`)
      if (temporaryPassword) console.log(`Temporary password: ${temporaryPassword}`)
      console.log('The first sign-in asks for a new password.')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    } finally {
      await close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}

/** Asks without showing what is typed. */
async function askPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stdout.write('Password (empty for a temporary one): ')
  const typed = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return typed
}
