import { createTransport } from 'nodemailer'
import { Undeliverable, type Mailer } from '#api/services/outbox/send-due.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

export type MailSettings = {
  /** smtp://user:password@host:587 or smtps://…:465 */
  url: string
  /** Address that mails come from. */
  from: string
  /** Name beside it. */
  name: string
}

/** How mails are sent; null without SMTP_URL: then they wait in the outbox. */
export function mailSettings(
  env: Record<string, string | undefined>,
  { agencyName, publicUrl }: { agencyName: string; publicUrl: string },
): MailSettings | null {
  const url = env['SMTP_URL']
  if (!url) return null
  return {
    url,
    from: env['MAIL_FROM'] ?? `no-reply@${new URL(publicUrl).hostname}`,
    name: agencyName,
  }
}

/**
 * Sends plain text by SMTP. Nothing of a mail is read as a header, an address list, a file or an address.
 * `waitMs` is how long a server may take to be reached, and half of how long it may be silent.
 */
export function smtpMailer(settings: MailSettings, waitMs = 30 * SECOND_MS): Mailer {
  const { url, from } = settings
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: 2 * waitMs,
    dnsTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.split('@').at(-1) ?? 'localhost'
  return {
    async send(mail) {
      try {
        await within(
          2 * MINUTE_MS,
          transport.sendMail({
            // The agency may change its name while the portal runs.
            from: { name: settings.name, address: from },
            to: { name: '', address: mail.to },
            subject: mail.subject,
            text: mail.body,
            messageId: `<${mail.messageId}@${host}>`,
            headers: {
              'Auto-Submitted': 'auto-generated',
              ...(mail.unsubscribe
                ? {
                    'List-Unsubscribe': `<${mail.unsubscribe}>`,
                    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                  }
                : {}),
            },
          }),
        )
      } catch (error) {
        throw isFinal(error)
          ? new Undeliverable(error instanceof Error ? error.message : '')
          : error
      }
    },
  }
}

/** A server that says a little again and again is never silent; it is not waited for either. */
async function within<T>(ms: number, sending: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), ms)
  })
  try {
    return await Promise.race([sending, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A refusal of this mail or its address for good, as opposed to trouble with the server or the login. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
