import { describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports

describe('import: events and complaints', () => {
  const header = 'reference_no,type,status,subject,reported_on'

  test('are loaded with their names, and loading them again changes nothing', async () => {
    const text = `${header},priority,occurred_on,description\nEV-1,Odor,Received,Smell at the mill,2024-02-03,High,2024-02-01,Since Monday`
    expect(await load('events', text)).toMatchObject({ inserted: 1, rejected: 0 })
    expect(await load('events', text)).toMatchObject({ unchanged: 1 })
  })

  test('are public only where the file says so, and stay hidden when it says nothing', async () => {
    const isPublic = async () =>
      imports.db
        .selectFrom('events')
        .select('is_public')
        .where('reference_no', '=', 'EV-2')
        .executeTakeFirst()
    await load('events', `${header}\nEV-2,Odor,Received,Smell,2024-02-03`)
    expect(await isPublic()).toEqual({ is_public: false })
    await load('events', `${header},is_public\nEV-2,Odor,Received,Smell,2024-02-03,yes`)
    expect(await isPublic()).toEqual({ is_public: true })
    await load('events', `${header}\nEV-2,Odor,Received,Stench,2024-02-03`)
    expect(await isPublic()).toEqual({ is_public: true })
  })

  test('one that was reported before it happened is refused', async () => {
    const { rejects } = await load(
      'events',
      `${header},occurred_on\nEV-3,Odor,Received,Smell,2024-02-03,2024-02-04`,
    )
    expect(rejects).toMatchObject([{ column: 'reported_on', rule: 'order' }])
  })
})

describe('import: types of events', () => {
  test('say within how many hours somebody looks, keep it where the file says nothing, and are refused past a year', async () => {
    const hours = async () =>
      imports.db
        .selectFrom('event_types')
        .select('look_within_hours as is')
        .where('name', '=', 'Fish kill')
        .executeTakeFirst()
    await load('event-types', 'name,look_within_hours\nFish kill,4')
    expect(await hours()).toEqual({ is: 4 })
    await load('event-types', 'name\nFish kill')
    expect(await hours()).toEqual({ is: 4 })
    const { rejects } = await load('event-types', 'name,look_within_hours\nFish kill,9000')
    expect(rejects).toMatchObject([{ column: 'look_within_hours' }])
    await load('event-types', 'name,look_within_hours\nFish kill,')
    expect(await hours()).toEqual({ is: null })
  })
})

describe('import: contacts of events', () => {
  const header = 'source_key,event,role,company_name,last_name,email'
  const contacts = () =>
    imports.db
      .selectFrom('contacts')
      .leftJoin('event_responsible_parties as party', 'party.contact_id', 'contacts.id')
      .innerJoin('events', 'events.id', 'contacts.event_id')
      .select(['source_key', 'company_name', 'reference_no', 'party.event_id as responsible_for'])
      .orderBy('source_key')
      .execute()

  test('stand at their event, who caused it among its responsible parties, and are taken back', async () => {
    await load(
      'events',
      'reference_no,type,status,subject,reported_on\nEV-8,Odor,Received,Smell,2024-02-03',
    )
    const text = `${header}\nK-1,EV-8,Responsible party,Mill Ltd,,info@mill.example\nK-2,EV-8,Complainant,,Kim,`
    const first = await load('contacts', text)
    expect(first).toMatchObject({ inserted: 2, rejected: 0 })
    expect(await load('contacts', text)).toMatchObject({ unchanged: 2 })
    expect(await contacts()).toMatchObject([
      { source_key: 'K-1', reference_no: 'EV-8', responsible_for: expect.any(Number) },
      { source_key: 'K-2', reference_no: 'EV-8', responsible_for: null },
    ])
    await undoRun(imports.db, first.runId ?? 0, 'Tester', new Date(), {
      files: { delete: async () => {} },
    })
    expect(await contacts()).toEqual([])
  })

  test('of no event, of an unknown role, without a name or with no address are refused', async () => {
    const { rejects } = await load(
      'contacts',
      `${header}\nK-3,EV-none,Complainant,,Kim,\nK-4,EV-8,Friend,,Kim,\nK-5,EV-8,Complainant,,,\nK-6,EV-8,Complainant,,Kim,nobody`,
    )
    expect(rejects.map(({ column, rule }) => `${column} ${rule}`).toSorted()).toEqual([
      'email email',
      'event unknown',
      'role choice',
      'source_key pair',
    ])
  })
})

describe('import: lists of names', () => {
  test.each([
    ['permit-types', 'product,name\n7,Kiln Permit'],
    ['permit-statuses', 'name,is_invalid\nMothballed,yes'],
    ['submittal-statuses', 'name,status_group\nWith the Board,open'],
    ['project-types', 'name\nDredging'],
    ['interests', 'name\nQuarries'],
    ['departments', 'name\nLand'],
    ['inspection-types', 'category,name\nRoutine,Flight'],
    ['inspection-statuses', 'name\nPlanned'],
    ['violation-types', 'category,name\nWater,Spill'],
    ['violation-statuses', 'name\nSettled'],
    ['enforcement-types', 'category,name\nInformal,Letter'],
    ['enforcement-statuses', 'name\nServed'],
    ['event-types', 'name\nFish Kill'],
    ['event-statuses', 'name\nPassed On'],
    ['event-priorities', 'name\nUrgent'],
  ])('%s are added once', async (kind, text) => {
    expect(await load(kind, text)).toMatchObject({ inserted: 1, rejected: 0 })
    expect(await load(kind, text)).toMatchObject({ inserted: 0, unchanged: 1 })
  })

  test('a status that was loaded may be given to permits', async () => {
    await load('permit-statuses', 'name\nDormant')
    expect(
      await load('permits', 'product,number,type,status\n7,ST-1,Minor Source Permit,Dormant'),
    ).toMatchObject({ inserted: 1 })
  })
})

describe('import: licensees and their licenses', () => {
  test('a permit names its licensee; one that is unknown, or missing for a license, is refused', async () => {
    await load('licensees', 'license_no,name,city,state,zip\nL-1,Kim Installer,Salem,OR,97301')
    const header = 'product,number,type,status,licensee,is_license'
    const row = (number: string, licensee: string) =>
      `7,${number},Installer License,Active,${licensee},yes`
    const { rejects } = await load(
      'permits',
      `${header}\n${row('LP-2', 'L-9')}\n${row('LP-3', '')}`,
    )
    expect(rejects).toMatchObject([
      { row: 3, column: 'is_license', rule: 'pair' },
      { row: 2, column: 'licensee', rule: 'unknown' },
    ])
    await load('permits', `${header}\n${row('LP-1', 'L-1')}`)
    const stored = await imports.db
      .selectFrom('permits')
      .select(['site_name', 'location', 'is_license'])
      .where('number', '=', 'LP-1')
      .executeTakeFirst()
    expect(stored).toEqual({
      site_name: 'Kim Installer',
      location: 'Salem, OR 97301',
      is_license: true,
    })
  })
})

describe('import: invoices', () => {
  const header = 'number,product,description,amount,amount_paid,issued_on,due_on'

  test('a blank payment keeps what was paid', async () => {
    await load('invoices', `${header}\nI-1,7,Fee,100,40,2024-01-01,2024-02-01`)
    await load('invoices', `${header}\nI-1,7,Fee for 2024,100,,2024-01-01,2024-02-01`)
    const row = await imports.db
      .selectFrom('invoices')
      .select(['description', 'amount_paid'])
      .where('number', '=', 'I-1')
      .executeTakeFirst()
    expect(row).toEqual({ description: 'Fee for 2024', amount_paid: 40 })
  })

  test('one that is due before it is issued, paid too much, or of nothing is refused', async () => {
    const rows = [
      'I-2,7,Fee,10,,2024-02-01,2024-01-01',
      'I-3,7,Fee,10,11,2024-01-01,2024-02-01',
      'I-4,7,Fee,0,,2024-01-01,2024-02-01',
    ]
    const { rejects } = await load('invoices', [header, ...rows].join('\n'))
    expect(rejects.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [2, 'due_on', 'order'],
      [3, 'amount_paid', 'order'],
      [4, 'amount', 'range'],
    ])
  })

  test('what the database itself refuses is said in words', async () => {
    await load('invoices', `${header}\nI-5,7,Fee,100,90,2024-01-01,2024-02-01`)
    await expect(
      load('invoices', `${header}\nI-5,7,Fee,50,,2024-01-01,2024-02-01`),
    ).rejects.toThrow('A record of invoices breaks a rule of the database')
  })
})
