import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Mailer } from '#api/services/outbox/send-due.ts'
import { mailSettings, smtpMailer } from '#server/mailer.ts'

/** Longest wait of the mailer of a test; the portal's own waits are thirty times as long. */
const WAIT_MS = 1_000

export type TestMailServer = { mailer: Mailer; bodies: string[]; close: () => Promise<void> }

/** A mail server on the loopback, with the portal's own mailer in front of it. */
export async function openTestMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const bodies: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        bodies.push(Buffer.concat(parts).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = mailSettings(
    { SMTP_URL: `smtp://127.0.0.1:${port}` },
    { agencyName: 'Department of Water', publicUrl: 'https://records.example.gov' },
  )
  if (!settings) throw new Error('No mail server was named.')
  const close = () => new Promise<void>((done) => server.close(done))
  return { mailer: smtpMailer(settings, WAIT_MS), bodies, close }
}

function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}

/** Ways in which a mail server fails. */
export const BROKEN: Record<string, SMTPServerOptions> = {
  'refuses the address for good (550)': {
    onRcptTo: (_address, _session, done) => done(refusal(550, 'No such mailbox')),
  },
  'is busy (421)': { onConnect: (_session, done) => done(refusal(421, 'Try again later')) },
  'refuses the mail for now (451)': {
    onRcptTo: (_address, _session, done) => done(refusal(451, 'Greylisted')),
  },
  'hangs before it greets': { onConnect: () => undefined },
  'hangs at the address': { onRcptTo: () => undefined },
  'hangs when it has the mail': { onData: (stream) => void stream.resume() },
  'dies in the middle of the mail': {
    onData(stream, session) {
      stream.resume()
      stream.once('data', () => socketOf(this, session.id)?.destroy())
    },
  },
}

type Connected = { id: string; _socket: { destroy: () => void } }

/** The connection of a session, which the library keeps to itself. */
function socketOf(server: unknown, id: string): { destroy: () => void } | undefined {
  const { connections } = server as { connections: Set<Connected> }
  return [...connections].find((each) => each.id === id)?._socket
}
