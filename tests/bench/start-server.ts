import { fork, type ChildProcess } from 'node:child_process'

/** A server as a process of its own, once it says that it listens. It ends with the bench. */
export function startServer(file: string, args: string[]): Promise<ChildProcess> {
  const server = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    server.once('message', () => resolve(server))
    server.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
}
