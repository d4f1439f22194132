import { describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const { load } = imports
const NOW = new Date('2026-01-02T03:04:05Z')
const undo = (runId: number | null) =>
  undoRun(imports.db, runId ?? 0, 'Tester', NOW, { files: { delete: async () => {} } })
const names = async (like: string) =>
  (
    await imports.db
      .selectFrom('sites')
      .select('name')
      .where('identifier', 'like', like)
      .orderBy('identifier')
      .execute()
  ).map(({ name }) => name)

describe('import: the log of runs', () => {
  test('says what was loaded, by whom, from which file, with its counts', async () => {
    const { runId } = await load('sites', 'identifier,name\nG-1,Mill', {
      loadedBy: 'Kim',
      source: 'air',
    })
    const run = await imports.db
      .selectFrom('import_runs')
      .selectAll()
      .where('id', '=', runId ?? 0)
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({
      kind: 'sites',
      source: 'air',
      loaded_by: 'Kim',
      outcome: 'loaded',
      row_count: 1,
      inserted_count: 1,
      file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('names a refused run too, and a dry run leaves nothing', async () => {
    const { runId } = await load('sites', 'identifier,name\nG-2,')
    const run = await imports.db
      .selectFrom('import_runs')
      .selectAll()
      .where('id', '=', runId ?? 0)
      .executeTakeFirstOrThrow()
    expect(run).toMatchObject({
      outcome: 'refused',
      rejected_count: 1,
      rejected_by_rule: { required: 1 },
    })
    expect(await load('sites', 'identifier,name\nG-3,Mill', { dryRun: true })).toMatchObject({
      runId: null,
    })
  })
})

describe('import: a run is taken back', () => {
  test('records that it made are deleted, with names that nothing else uses', async () => {
    const { runId } = await load('sites', 'identifier,name,product\nU-1,Mill,7\nU-2,Dam,7')
    expect(await undo(runId)).toMatchObject({ deleted: 4, restored: 0 })
    expect(await names('U-%')).toEqual([])
    const permits = 'product,number,type,status\n7,U-1,Type of this file,Active'
    const second = await load('permits', permits)
    expect(await undo(second.runId)).toMatchObject({ deleted: 1, keptNames: 0 })
    const type = await imports.db
      .selectFrom('permit_types')
      .select('id')
      .where('name', '=', 'Type of this file')
      .execute()
    expect(type).toEqual([])
  })

  test('records that it changed are as before', async () => {
    await load('sites', 'identifier,name,city,product\nW-1,Mill,Salem,7\nW-2,Dam,Bend,7')
    const { runId } = await load(
      'sites',
      'identifier,name,city,product\nW-1,New Mill,Eugene,8\nW-3,Weir,,8',
    )
    expect(await undo(runId)).toMatchObject({ restored: 3, deleted: 2 })
    expect(await names('W-%')).toEqual(['Mill', 'Dam'])
    const row = await imports.db
      .selectFrom('sites')
      .innerJoin('site_products', 'site_id', 'sites.id')
      .select(['city', 'product_id', 'site_products.name'])
      .where('identifier', '=', 'W-1')
      .execute()
    expect(row).toEqual([{ city: 'Salem', product_id: 7, name: 'Mill' }])
  })

  test('is refused in words after a later change, after another undo, and for a run that is none', async () => {
    const first = await load('sites', 'identifier,name\nX-1,Mill')
    const second = await load('sites', 'identifier,name\nX-1,Dam')
    await expect(undo(first.runId)).rejects.toThrow('were changed after this run')
    expect(await names('X-%')).toEqual(['Dam'])
    await undo(second.runId)
    await undo(first.runId)
    expect(await names('X-%')).toEqual([])
    await expect(undo(first.runId)).rejects.toThrow('was taken back already by Tester')
    await expect(undo(987_654)).rejects.toThrow('There is no run 987654')
  })

  test('is refused in words where other records hang on what it made', async () => {
    const { runId } = await load('sites', 'identifier,name\nY-1,Mill')
    await load('permits', 'product,number,type,status,site\n7,Y-1,Minor Source Permit,Active,Y-1')
    await expect(undo(runId)).rejects.toThrow(
      'Other records hang on a record that would be deleted (permits',
    )
    expect(await names('Y-%')).toEqual(['Mill'])
  })
})

describe('import: records that the next file lacks', () => {
  const missing = (act: 'delete' | 'hide', limit = 5) => {
    const keys: string[] = []
    return { keys, choice: { act, limit, onMissing: (key: string) => keys.push(key) } }
  }
  const three = 'identifier,name,product\nM-1,Mill,7\nM-2,Dam,7\nM-3,Weir,7'
  const one = 'identifier,name,product\nM-1,Mill,7'

  test('are previewed by a dry run, then deleted, and are back when the run is taken back', async () => {
    await load('sites', 'identifier,name\nM-0,By another source', { source: 'other' })
    await load('sites', three, { source: 'reg' })
    const preview = missing('delete')
    await load('sites', one, { source: 'reg', missing: preview.choice, dryRun: true })
    expect(preview.keys).toEqual(['M-2', 'M-3'])
    expect(await names('M-%')).toHaveLength(4)
    const { runId, removed } = await load('sites', one, {
      source: 'reg',
      missing: missing('delete').choice,
    })
    expect(removed).toBe(2)
    expect(await names('M-%')).toEqual(['By another source', 'Mill'])
    await undo(runId)
    expect(await names('M-%')).toEqual(['By another source', 'Mill', 'Dam', 'Weir'])
    const products = await imports.db
      .selectFrom('site_products')
      .innerJoin('sites', 'sites.id', 'site_id')
      .select('identifier')
      .where('identifier', 'like', 'M-%')
      .execute()
    expect(products).toHaveLength(3)
  })

  test('are hidden instead by a choice, and more than the limit refuse the run', async () => {
    const text = three.replaceAll('M-', 'HM-')
    await load('sites', text, { source: 'hid' })
    const few = one.replaceAll('M-', 'HM-')
    await expect(
      load('sites', few, { source: 'hid', missing: missing('hide', 1).choice }),
    ).rejects.toThrow('2 records that earlier files had are missing here, more than the 1')
    await load('sites', few, { source: 'hid', missing: missing('hide').choice })
    const shown = await imports.db
      .selectFrom('sites')
      .select('identifier')
      .where('identifier', 'like', 'HM-%')
      .where('is_public', '=', true)
      .execute()
    expect(shown).toEqual([{ identifier: 'HM-1' }])
  })
})
