import { beforeEach, describe, expect, test } from 'vitest'
import { makeMyAccount } from '#tests/support/factories/accounts.ts'
import { makeAdministrator, peopleCalls, type Staff } from '#tests/support/people/administrator.ts'
import { openPage, type RenderedPage } from '#tests/support/page.tsx'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

let admin: Staff
beforeEach(async () => {
  admin = await makeAdministrator(world.db)
})
const { act } = peopleCalls(world, () => admin)
type Post = Record<string, string | string[]>
const open = (path: string, post: Post | null = null, cookie = admin.cookie) =>
  openPage(world, path, { cookie, ...(post ? { post } : {}) })
const versionIn = ({ dom }: RenderedPage) =>
  dom.querySelector('[name=version]')?.getAttribute('value') ?? ''
const checked = ({ dom }: RenderedPage) =>
  dom
    .querySelectorAll('input[name=actions]')
    .filter((input) => input.hasAttribute('checked'))
    .map((input) => input.getAttribute('value'))

describe('roles, as pages', () => {
  test('the list says in words what each may do', async () => {
    const page = await open('/app/gov/roles')
    expect(page.status).toBe(200)
    expect(page.text).toContain('May review submittals, write letters, decide')
    expect(page.text).toContain('Came with the portal')
    expect(page.text).not.toContain('gov:')
    expect((await open('/app/gov/roles/nothing')).status).toBe(404)
    expect((await open('/app/gov/roles/A%20B')).status).toBe(404)
  })

  test('one is made, changed by two, and retired after it was asked once more', async () => {
    const refused = await open('/app/gov/roles/new', {
      what: 'save',
      version: '0',
      name: '',
      actions: ['gov:event.actions.manage'],
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Name: Required.')
    expect(checked(refused)).toEqual(['gov:event.actions.manage'])
    const made = await open('/app/gov/roles/new', {
      what: 'save',
      version: '0',
      name: 'Night desk',
      description: 'Events at night.',
      actions: ['gov:event.actions.manage'],
    })
    expect(made.location).toBe('/app/gov/roles/night-desk?done=saved')
    const page = await open(made.location ?? '')
    expect(page.text).toContain('Saved. It counts from the next request')
    expect(checked(page)).toEqual(['gov:event.actions.manage'])
    const save = { what: 'save', version: versionIn(page), name: 'Night desk' }
    expect((await open('/app/gov/roles/night-desk', save)).status).toBe(303)
    const second = await open('/app/gov/roles/night-desk', { ...save, name: 'Late desk' })
    expect(second.status).toBe(409)
    expect(second.dom.querySelector('#name')?.getAttribute('value')).toBe('Late desk')
    expect(versionIn(second)).toBe('2')
    const asked = await open('/app/gov/roles/night-desk?ask=retire')
    expect(asked.text).toContain('Retire this role?')
    const retire = { what: 'retire', version: '2' }
    const retired = await open('/app/gov/roles/night-desk?ask=retire', retire)
    expect(retired.location).toBe('/app/gov/roles?done=retired')
    const after = await open('/app/gov/roles/night-desk')
    expect(after.text).toContain('Take it into use again')
    expect(after.dom.querySelectorAll('input[name=actions]')).toHaveLength(0)
    const restored = await open('/app/gov/roles/night-desk', { what: 'restore', version: '3' })
    expect(restored.location).toBe('/app/gov/roles/night-desk?done=restored')
  })

  test('a role that is held is not retired, and its holders are linked', async () => {
    const clerk = await makeMyAccount(world.db, { kind: 'staff', displayName: 'Cleo Clerk' })
    await act('SetRights', clerk.id, { roles: ['finance'], kept: [] })
    const page = await open('/app/gov/roles/finance')
    expect(page.dom.querySelector(`a[href="/app/gov/people/${clerk.id}"]`)?.text).toBe('Cleo Clerk')
    const refused = await open('/app/gov/roles/finance?ask=retire', {
      what: 'retire',
      version: versionIn(page),
    })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('One person holds this role')
  })
})
