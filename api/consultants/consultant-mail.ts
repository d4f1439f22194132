import type { Db } from '#api/db/database.ts'
import { keepMail } from './consultant-mail.queries.ts'
import type { ApiConfig } from '#api/lib/calls/deps.ts'
import { CONSULTANT_TEXTS } from '#api/mail-texts/consultants.texts.ts'
import { selectReach } from '#api/outbox/addresses.queries.ts'
import { inLanguage } from '#words/server.ts'
import { enqueueMail } from '#api/outbox/outbox.queries.ts'

/** Permission e-mails wait this long: a lost browser loses none, a second thought can still undo one. */
const DELAY_MS = 5_000

type Template = keyof typeof CONSULTANT_TEXTS

type LinkMail = {
  template: Template
  to: { id: number; email: string | null }
  /** The owner. */
  parentUserRid: number
  /** Who is told about, in the specification's words SYS_USER_RID: the consultant. */
  sysUserRid: number
  /** Name of the other side. */
  about: string
}

/** Writes one mail about a link, and its history. False when the address can get none. */
export async function mailAboutLink(
  db: Db,
  { template, to, parentUserRid, sysUserRid, about }: LinkMail,
  { config, now }: { config: ApiConfig; now: Date },
): Promise<boolean> {
  const { language } = await selectReach(db, to.id)
  const mail = inLanguage(language, () =>
    CONSULTANT_TEXTS[template].of({
      ...{ agency: config.agencyName, person: about },
      address: `${config.publicUrl}/pub/login`,
    }),
  )
  const isDelayed = template !== 'NewLinkedConsultant'
  const outboxId = await enqueueMail(
    db,
    {
      ...mail,
      to: to.email ?? '',
      ...(isDelayed ? { sendAfter: new Date(now.getTime() + DELAY_MS) } : {}),
    },
    now,
  )
  if (outboxId === null) return false
  const recipient = to.email
  await keepMail(db, { template, recipient, parentUserRid, sysUserRid, outboxId }, now)
  return true
}
