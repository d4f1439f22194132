import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from '#app/components/ui/icon-names.ts'

const sprite = readFileSync(new URL('../../app/components/ui/icons.svg', import.meta.url), 'utf8')

test('the sprite holds exactly the named icons', () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(ids).toEqual([...iconNames])
})
