/** What the process knows of itself and of the services around it: addresses of them, never a password. */
export type Running = {
  database: 'embedded' | 'server'
  /** Version of the portal. */
  version: string
  /** Version of Node. */
  node: string
  startedAt: Date
  /** How mails leave; null where no mail server is named, so that they wait. */
  mail: { server: string; from: string } | null
  /** The same for text messages. */
  texts: { server: string } | null
}
