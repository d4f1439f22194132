import { expect, test } from 'vitest'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

test('who has one name is told what to write where a first name is required [S1-REG-09] [S1-REG-10]', async () => {
  const { dom } = await openPage(world, '/pub/register')
  const [field] = dom.querySelectorAll('[name=firstName], [name="contact.firstName"]')
  const hints = (field?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => dom.querySelector(`#${id}`)?.text ?? '')
  expect(hints.join(' ')).toContain('If you have one name only')
})
