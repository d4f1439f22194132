import pg from 'pg'
import { vi } from 'vitest'
import { EmbeddedStatements } from '#api/ground/db/embedded-statements.ts'

/** What every statement to a server and to the embedded database goes through: its text is the first argument. */
export const ASKED_BY: readonly (readonly [object, string])[] = [
  [pg.Client.prototype, 'query'],
  [EmbeddedStatements.prototype, 'ask'],
]

/** What a new connection of the pool sets once. */
const SETTINGS = /^set jit/

/**
 * The statements that a request sends to the database, `begin` and `commit` among them. The request is made
 * twice before, so that kept plans, totals and connections are there as in a portal that has run for a while. No time
 * passes between the requests: what is asked once in a second is not asked by the one that is counted.
 */
export async function statementsOf(request: () => Promise<unknown>): Promise<string[]> {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  try {
    await request()
    await request()
    return await noted(request)
  } finally {
    clock.mockRestore()
  }
}

async function noted(request: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const note = (statement: unknown): void => {
    const text = textOf(statement)
    if (!SETTINGS.test(text)) sent.push(text.replace(/\s+/g, ' ').trim())
  }
  const spies = ASKED_BY.map(([client, method]) => {
    const ask: unknown = Reflect.get(client, method)
    if (typeof ask !== 'function') throw new Error(`${method} is no function`)
    const spied = vi.spyOn(client as Record<string, (...args: unknown[]) => unknown>, method)
    return spied.mockImplementation(function (this: unknown, ...args: unknown[]) {
      note(args[0])
      return Reflect.apply(ask, this, args)
    })
  })
  try {
    await request()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return sent
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : ''
  return typeof text === 'string' ? text : ''
}
