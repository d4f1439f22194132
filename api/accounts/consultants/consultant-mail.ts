import type { Db } from '#api/ground/db/database.ts'
import { keepMail } from './consultant-mail.queries.ts'
import type { ApiConfig } from '#api/ground/lib/calls/deps.ts'
import { CONSULTANT_TEXTS } from '#api/services/mail-texts/consultants.texts.ts'
import { selectReach } from '#api/services/outbox/addresses.queries.ts'
import { inLanguage } from '#words/server.ts'
import { enqueueMail } from '#api/services/outbox/outbox.queries.ts'

/** Permission e-mails wait this long: a lost browser loses none, a second thought can still undo one. */
const DELAY_MS = 5_000

type Texts = typeof CONSULTANT_TEXTS

/** Which mail, with what it says besides; said in the language of its reader. */
export type Saying =
  | { template: Exclude<keyof Texts, 'ConsultantLinkEnded' | 'ConsultantRightsChanged'> }
  | { template: 'ConsultantLinkEnded'; happened: () => string }
  | { template: 'ConsultantRightsChanged'; list: () => string }

type LinkMail = Saying & {
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
  linkMail: LinkMail,
  { config, now }: { config: ApiConfig; now: Date },
): Promise<boolean> {
  const { template, to, parentUserRid, sysUserRid, about } = linkMail
  const { language } = await selectReach(db, to.id)
  // Owners have a tab of their consultants, consultants a panel of their owners.
  const place = to.id === parentUserRid ? '?tab=consultant' : '#my-ros'
  const values = {
    ...{ agency: config.agencyName, person: about },
    address: `${config.publicUrl}/app/account${place}`,
  }
  const mail = inLanguage(language, () => written(linkMail, values))
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

function written(saying: Saying, values: { agency: string; person: string; address: string }) {
  if (saying.template === 'ConsultantLinkEnded')
    return CONSULTANT_TEXTS[saying.template].of({ ...values, happened: saying.happened() })
  if (saying.template === 'ConsultantRightsChanged')
    return CONSULTANT_TEXTS[saying.template].of({ ...values, list: saying.list() })
  return CONSULTANT_TEXTS[saying.template].of(values)
}
