import { describe, expect, test, vi } from 'vitest'
import { countAttempt } from '#api/ground/lib/limits/attempts.ts'
import { widerNetworkOf } from '#api/ground/lib/limits/networks.ts'
import { addressOf, visitorOf } from '#server/guard/visitor-address.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const NOW = new Date('2026-11-20T15:00:00Z')
const LIMIT = { scope: 'test', most: 3, windowSeconds: 60 }

describe('who asks, as limits count it', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (text, visitor) => {
    expect(visitorOf(text)).toBe(visitor)
  })

  test('behind a proxy it is what the proxy wrote, with its port or without', () => {
    vi.stubEnv('TRUSTED_PROXIES', '1')
    const c = (header: string) => ({ req: { header: () => header } }) as never
    expect(addressOf(c('10.0.0.1, 203.0.113.9:4711'))).toBe('203.0.113.9')
    expect(addressOf(c('[2001:db8:9:8::1]:4711'))).toBe('2001:db8:9:8::/64')
    vi.unstubAllEnvs()
  })

  test('the networks of one /48 are counted together, at ten times the limit', async () => {
    expect(widerNetworkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
    expect(widerNetworkOf('192.0.2.7')).toBeNull()
    const from = (network: number) => visitorOf(`2001:db8:1:${network.toString(16)}::1`)
    const refused: number[] = []
    for (let network = 1; network <= 40; network++)
      await countAttempt(world.db, LIMIT, from(network), NOW).catch(() => refused.push(network))
    expect(refused[0]).toBe(31)
    await countAttempt(world.db, LIMIT, visitorOf('2001:db8:2::1'), NOW)
  })
})
