import { oregon } from '#tests/support/factories/reference.ts'
import { openPage, wordsOf } from '#tests/support/page.tsx'
import type { World } from '#tests/support/world.ts'

export const at = (step: number) => `/pub/register?step=${step}`

export const BASIC = {
  firstName: 'Jane',
  lastName: 'Doe',
  userName: 'JDoe',
  email: 'jane.doe@example.com',
  phone: '(503) 555-0100 ext. 12',
  mobilePhone: '503 555 0101',
  'address.line': '1 Main Street',
  'address.city': 'Salem',
  'address.stateId': '41',
  'address.zip': '97301',
  billingPreference: 'Email',
}

export type Options = Parameters<typeof openPage>[2]

export async function post(
  world: World,
  step: number,
  fields: Record<string, string>,
  options: Options = {},
) {
  await oregon(world.db)
  return openPage(world, at(step), { ...options, post: { intent: 'next', ...fields } })
}
export const errorOf = (page: Awaited<ReturnType<typeof openPage>>, id: string) => {
  const found = page.dom.querySelector(`#${id}-error`)
  return found ? wordsOf(found) : null
}
