import { expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { openPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PATH = '/app/waiting-mails'
const makeStaff = () =>
  makeMyAccount(world.db, { kind: 'staff', actions: [['gov', 'submittal.actions.review']] })

test('staff choose for each kind that their rights open whether they are told at once, in the morning or never', async () => {
  const { cookie } = await makeStaff()
  const page = await openPage(world, PATH, { cookie })
  const names = page.dom.querySelectorAll('main select').map((each) => each.getAttribute('name'))
  expect(names).toEqual([
    'submittal',
    'task',
    'request',
    'letter',
    'unpaid',
    'secondReader',
    'permitAct',
    'appealToOpen',
    'appealToDecide',
    'appealWithdrawal',
    'appealChange',
    'appealLetterToPost',
    'appealAct',
  ])
  const saved = await openPage(world, PATH, {
    cookie,
    post: { submittal: 'NONE', letter: 'ONCE', task: '', event: 'ONCE', request: 'nonsense' },
  })
  expect(saved.location).toBe(`${PATH}?done=saved`)
  const after = await openPage(world, `${PATH}?done=saved`, { cookie })
  expect(after.text).toContain('Your choices were saved.')
  const chosen = after.dom
    .querySelectorAll('main select')
    .map((each) => each.querySelector('option[selected]')?.getAttribute('value') ?? '')
  expect(chosen).toEqual(['NONE', '', '', 'ONCE', ...Array<string>(9).fill('')])
})

test('the dashboard of staff leads to their choice of e-mails, which nobody else has', async () => {
  const { cookie } = await makeStaff()
  const desk = await openPage(world, '/app/dashboard', { cookie })
  expect(desk.dom.querySelector(`main a[href="${PATH}"]`)?.text).toBe('E-mails about what waits')
  const other = await makeMyAccount(world.db, {})
  expect((await openPage(world, PATH, { cookie: other.cookie })).status).toBe(404)
  const own = await openPage(world, '/app/dashboard', { cookie: other.cookie })
  expect(own.dom.querySelector(`main a[href="${PATH}"]`)).toBeNull()
})
