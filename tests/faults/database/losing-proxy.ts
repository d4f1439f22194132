import net from 'node:net'

/** How the answer to the next COMMIT is lost: the connection breaks, or nothing comes any more. */
export type Loss = 'broken' | 'silent'

/** Stands between the portal and its database, and loses the answer to a COMMIT that was carried out. */
export class LosingProxy {
  private readonly server: net.Server
  private loss: Loss | null = null
  lost = 0

  constructor(private readonly target: { host: string; port: number }) {
    this.server = net.createServer((client) => this.join(client))
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  loseNext(loss: Loss): void {
    this.loss = loss
  }

  close(): void {
    this.server.close()
  }

  private join(client: net.Socket): void {
    const database = net.connect(this.target)
    let losing: Loss | null = null
    client.on('data', (bytes) => {
      if (this.loss && /\bcommit\b/.test(bytes.toString('latin1'))) {
        losing = this.loss
        this.loss = null
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
