import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { notingPortal, type Post } from '#tests/support/noting-portal.ts'
import { allRoutes } from '#tests/support/access/routes.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const HERE = 'http://localhost'
const AREAS = ['pub', 'app']
/** The one that mail programs post to; tests/server/one-click.test.ts says what it may do. */
const ONE_CLICK = '/pub/watch/stop/7'

/** Addresses that take a post: those of all modules that have an action, with every parameter filled in. */
function postAddresses(): string[] {
  const found = allRoutes().flatMap(({ pattern, file }) => (hasAction(file) ? [pattern] : []))
  const filled = found.flatMap((address) =>
    address.startsWith(':area') ? AREAS.map((area) => address.replace(':area', area)) : [address],
  )
  return [
    ...new Set(filled.map((each) => `/${each.replace(/\/?:\w+\??/g, '/7').replace('*', 'x')}`)),
  ].filter((address) => address !== ONE_CLICK)
}

function hasAction(file: string): boolean {
  const source = path.join('app', file)
  if (!existsSync(source)) throw new Error(`There is no ${source}.`)
  return /export (async )?function action|export \{[^}]*\baction\b|export const action/.test(
    readFileSync(source, 'utf8'),
  )
}

const posts: Post[] = []

async function post(address: string, headers: Record<string, string>): Promise<number> {
  const answer = await notingPortal(world, posts).request(`${HERE}${address}`, {
    method: 'POST',
    body: 'intent=save',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'localhost',
      cookie: 'hw_session=somebody',
      ...headers,
    },
  })
  await answer.body?.cancel()
  return answer.status
}

test('a post of another site is refused at every address that takes posts [S1-LOGIN-20]', async () => {
  const addresses = postAddresses()
  for (const known of ['/pub/login', '/app/account', '/app/gov', '/app/security', '/pub/register'])
    expect(addresses).toContain(known)
  for (const address of addresses) {
    const origin = 'https://elsewhere.example'
    expect(await post(address, { origin, 'sec-fetch-site': 'cross-site' }), address).toBe(403)
    expect(await post(address, { 'sec-fetch-site': 'same-site' }), address).toBe(403)
    expect(await post(address, {}), address).toBe(403)
  }
  expect(posts).toEqual([])
  for (const address of addresses)
    expect(await post(address, { origin: HERE }), address).not.toBe(403)
  expect(posts.length).toBeGreaterThan(10)
})
