import net from 'node:net'

/** How the answer to a statement is lost: the connection breaks, or nothing comes any more. */
export type Loss = 'broken' | 'silent'

type Losing = { loss: Loss; at: RegExp; skip: number }

const COMMIT = /\bcommit\b/

/** Stands between the portal and its database, and loses the answer to a statement that was carried out. */
export class LosingProxy {
  private readonly server: net.Server
  private losing: Losing | null = null
  lost = 0

  constructor(private readonly target: { host: string; port: number }) {
    this.server = net.createServer((client) => this.join(client))
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  /** Loses the answer to a COMMIT, or to another statement: the next one, or the one after some. */
  loseNext(loss: Loss, { at = COMMIT, skip = 0 }: { at?: RegExp; skip?: number } = {}): void {
    this.losing = { loss, at, skip }
  }

  loseNothing(): void {
    this.losing = null
  }

  close(): void {
    this.server.close()
  }

  private join(client: net.Socket): void {
    const database = net.connect(this.target)
    let losing: Loss | null = null
    client.on('data', (bytes) => {
      if (this.losing?.at.test(bytes.toString('latin1')) && this.losing.skip-- === 0) {
        losing = this.losing.loss
        this.losing = null
        this.lost += 1
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (!losing) return client.write(bytes)
      if (losing === 'broken') client.destroy()
    })
    client.on('error', () => database.destroy()).on('close', () => database.destroy())
    database.on('error', () => client.destroy()).on('close', () => client.destroy())
  }
}
