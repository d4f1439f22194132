import { expect } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import type { World } from '#tests/support/world.ts'

export const GENERIC = '/pub/pub-rcd/default/event'
export const POLLUTION = '/pub/pub-rcd/pollution/event'
export const pollution = { settings: { reportVariant: 'pollution' } } as const

/** Answers as the fields of a posted form. */
export function fields(answers: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(fields(value as object, `${prefix}${name}.`))
        : [[prefix + name, String(value)]],
    ),
  )
}

/** Posts to a step as a browser without script does, and opens the page that it is led to. */
export async function post(
  world: World,
  path: string,
  form: Record<string, string>,
  cookie = '',
  options = {},
) {
  const answered = await openPage(world, path, { post: form, cookie, ...options })
  return { ...answered, cookie: answered.cookies[0] ?? cookie }
}

export async function filled(
  world: World,
  answers: object,
  base: string,
  options = {},
): Promise<string> {
  const { cookie, location } = await post(
    world,
    `${base}/basic`,
    { ...fields(answers), intent: 'next' },
    '',
    options,
  )
  expect(location).toBe(`${base}/attachment`)
  return cookie
}
