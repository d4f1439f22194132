import type { Db } from '#api/db/database.ts'
import { keepMail } from './consultant-mail.queries.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'

/** Permission e-mails wait this long: a lost browser loses none, a second thought can still undo one. */
const DELAY_MS = 5_000

type Template =
  'LinkROPermissionRequestSent' | 'LinkROPermissionRequestApproved' | 'NewLinkedConsultant'

type LinkMail = {
  template: Template
  to: { email: string | null; fullName: string }
  /** The owner. */
  parentUserRid: number
  /** Who is told about, in the specification's words SYS_USER_RID: the consultant. */
  sysUserRid: number
  /** Name of the other side. */
  about: string
}

const WORDS: Record<Template, (about: string) => { subject: string; text: string }> = {
  LinkROPermissionRequestSent: (about) => ({
    subject: 'A permission waits for your approval',
    text: `${about} asks for permission to act with you. Nothing is allowed until you approve it.`,
  }),
  LinkROPermissionRequestApproved: (about) => ({
    subject: 'Your request was approved',
    text: `${about} approved your request. What you may do is listed in your account.`,
  }),
  NewLinkedConsultant: (about) => ({
    subject: 'You were linked as a consultant',
    text: `${about} wants you to act as a consultant. Sign in and approve the link in your account, or drop it.`,
  }),
}

/** Writes one mail about a link, and its history. False when the address can get none. */
export async function mailAboutLink(
  db: Db,
  { template, to, parentUserRid, sysUserRid, about }: LinkMail,
  { config, now }: { config: ApiConfig; now: Date },
): Promise<boolean> {
  const { subject, text } = WORDS[template](about)
  const isDelayed = template !== 'NewLinkedConsultant'
  const outboxId = await enqueueMail(
    db,
    {
      template,
      to: to.email ?? '',
      subject,
      body: `${text}\n\n${config.publicUrl}/pub/login\n\n${config.agencyName}`,
      ...(isDelayed ? { sendAfter: new Date(now.getTime() + DELAY_MS) } : {}),
    },
    now,
  )
  if (outboxId === null) return false
  const recipient = to.email
  await keepMail(db, { template, recipient, parentUserRid, sysUserRid, outboxId }, now)
  return true
}
