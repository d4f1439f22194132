import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { hasOutboxCode } from './outbox-code.ts'

type Environment = Record<string, string | undefined>

/** Who may read the outbox: nobody, people at this machine, or every visitor. */
export type OutboxAccess = 'off' | 'local' | 'on'

/**
 * Mails hold receipt codes and links of other people, so they are shown only while developing, or with the
 * demonstration data where none are sent and OUTBOX_PAGE says so.
 */
export function outboxAccess(env: Environment, mode: 'production' | 'development'): OutboxAccess {
  const asked = env['OUTBOX_PAGE']
  // With the records elsewhere the outbox is there too.
  if (env['API_URL'] || asked === 'off') return 'off'
  if (mode === 'development') return asked === 'on' ? 'on' : 'local'
  if (env['SMTP_URL'] || env['SMS_URL'] || env['DEMO'] === 'off') return 'off'
  return asked === 'on' || asked === 'local' ? asked : 'off'
}

/** Whether a request is shown the outbox: where it comes from, and whether its browser was given the code. */
export function seesOutbox(
  c: Context,
  env: Environment,
  mode: 'production' | 'development',
  code: string | null = null,
): boolean {
  if (c.req.path !== '/x/outbox') return false
  const access = outboxAccess(env, mode)
  // A request that came by a proxy came from somewhere else, whatever the connection says. On a practice site
  // everybody is told how to read the mails, which are about made-up people.
  const isForAll = access === 'on' && env['PRACTICE'] === 'on'
  if (!isForAll && Object.keys(c.req.header()).some((name) => BY_PROXY.test(name))) return false
  if (code !== null && !hasOutboxCode(c, code)) return false
  return access === 'on' || (access === 'local' && isAtThisMachine(c))
}

const BY_PROXY = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/i

/** A direct connection from this machine under its own name: no proxy, and no other name that leads here. */
function isAtThisMachine(c: Context): boolean {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(c.req.url).hostname)) return false
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(remoteAddress(c))
}

function remoteAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}
