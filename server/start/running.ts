import packageJson from '../../package.json' with { type: 'json' }
import type { Running } from '#api/ground/lib/calls/running.ts'
import type { MailSettings } from '#server/mailer.ts'
import type { TextSettings } from '#server/texter.ts'

type Parts = { mail: MailSettings | null; text: TextSettings | null; now: Date }

/** What the operations page says of this process. Of the services' addresses it is given the host alone. */
export function runningOf(
  database: { kind: Running['database'] },
  { mail, text, now }: Parts,
): Running {
  return {
    database: database.kind,
    version: packageJson.version,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - Math.round(process.uptime() * 1_000)),
    mail: mail && { server: hostOf(mail.url), from: mail.from },
    texts: text && { server: hostOf(text.url) },
  }
}

/** Without name and password, which stand before the host. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
