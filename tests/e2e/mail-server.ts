import { SMTPServer } from 'smtp-server'

const PORT = Number(process.env.E2E_PORT ?? 3210)
/** Where the second portal sends its mails (playwright.config.ts). */
const MAIL_PORT = PORT + 5

export type MailServer = {
  /** The newest code that was mailed to an address; empty while there is none. */
  codeTo: (address: string) => string
  close: () => Promise<void>
}

/** A mail server that takes what the second portal sends. Tests wait for each other: there is one port. */
export async function openMailServer(): Promise<MailServer> {
  const mails: string[] = []
  let server = newServer(mails)
  while (!(await listens(server))) {
    await new Promise((again) => setTimeout(again, 200))
    server = newServer(mails)
  }
  return {
    codeTo(address) {
      const own = mails.filter((mail) => mail.includes(address))
      return /Your code is (\d{6})/.exec(own.at(-1) ?? '')?.[1] ?? ''
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function newServer(mails: string[]): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.on('data', (part: Buffer) => (mail += part.toString()))
      stream.on('end', () => {
        mails.push(mail)
        done()
      })
    },
  })
}

/** False when another test has the port. */
function listens(server: SMTPServer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else reject(error)
    })
    server.listen(MAIL_PORT, '127.0.0.1', () => resolve(true))
  })
}
