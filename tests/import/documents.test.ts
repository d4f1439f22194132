import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { undoRun } from '#api/portal/import/runs/undo.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import type { FileScanner } from '#api/ground/lib/files/virus-scan.ts'
import { useImports } from '#tests/support/import/imports.ts'

const imports = useImports()
const NOW = new Date('2026-11-20T15:00:00Z')
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const HEAD = 'source_key,product,kind,submittal,file,name,is_public'

let folder: string
let place: string
let files: FileStore

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'headwater-documents-'))
  place = path.join(folder, 'incoming')
  mkdirSync(path.join(place, 'a'), { recursive: true })
  writeFileSync(path.join(place, 'a', 'final.pdf'), PDF)
  files = folderStore(path.join(folder, 'store'))
  await imports.load(
    'submittals',
    'source_key,product,application,status,type_code\nS-1,7,Renewal,Submitted,Paper',
  )
})
afterEach(async () => {
  await imports.db.deleteFrom('documents').execute()
  rmSync(folder, { recursive: true, force: true })
})

type Options = { place?: string; scanner?: FileScanner; skipBad?: boolean; dryRun?: boolean }

function load(rows: string, { scanner, ...options }: Options = {}) {
  const attachments = { place: options.place ?? place, files, scanner: scanner ?? null }
  return imports.load('documents', `${HEAD}\n${rows}`, {
    attachments,
    skipBad: options.skipBad ?? false,
    dryRun: options.dryRun ?? false,
  })
}

const rows = () => imports.db.selectFrom('documents').selectAll().orderBy('source_key').execute()
const undo = (runId: number | null) => undoRun(imports.db, runId ?? 0, 'Tester', NOW, { files })

function stored(): string[] {
  try {
    return readdirSync(path.join(folder, 'store', 'documents'))
  } catch {
    return []
  }
}

describe('import: documents with their files', () => {
  test('a file is stored with its hash, size and type of content; it is public only where the table says so', async () => {
    expect(
      await load(
        'D-1,7,issuance,S-1,a/final.pdf,Final permit.pdf,yes\nD-2,7,submittal,S-1,a\\final.pdf,Form.pdf,',
      ),
    ).toMatchObject({ inserted: 2, isLoaded: true })
    const [first, second] = await rows()
    expect(first).toMatchObject({
      name: 'Final permit.pdf',
      content_type: 'application/pdf',
      byte_size: PDF.length,
      sha256: createHash('sha256').update(PDF).digest('hex'),
      is_public: true,
      is_confidential: false,
      version_no: 1,
    })
    expect(second).toMatchObject({ kind: 'submittal', is_public: false })
    expect(readFileSync(path.join(folder, 'store', first?.file_key ?? ''), 'utf8')).toBe(PDF)
  })

  test('the files may lie in a ZIP', async () => {
    const zip = path.join(folder, 'files.zip')
    writeFileSync(zip, zipSync({ 'a/final.pdf': strToU8(PDF) }))
    expect(await load('D-1,7,issuance,S-1,a/final.pdf,F.pdf,', { place: zip })).toMatchObject({
      inserted: 1,
    })
    expect((await rows())[0]?.byte_size).toBe(PDF.length)
  })

  test.each([
    ['that is not there', 'none.pdf', /is no file in/],
    ['outside of the folder', '../secret.pdf', /is no file in/],
    ['behind a link that leads out', 'link.pdf', /is no file in/],
    ['of another type than its name says', 'fake.pdf', /./],
    ['without bytes', 'empty.pdf', /empty/],
    ['that runs', 'tool.exe', /./],
  ])('a file %s is refused with its row, and nothing stays stored', async (_, name, words) => {
    writeFileSync(path.join(folder, 'secret.pdf'), PDF)
    symlinkSync(path.join(folder, 'secret.pdf'), path.join(place, 'link.pdf'))
    writeFileSync(path.join(place, 'fake.pdf'), 'MZ\u0090\u0000 not a document')
    writeFileSync(path.join(place, 'empty.pdf'), '')
    writeFileSync(path.join(place, 'tool.exe'), 'MZ\u0090\u0000\u0003')
    const table = `D-1,7,issuance,S-1,a/final.pdf,F.pdf,\nD-2,7,issuance,S-1,${name},G.pdf,`
    const { isLoaded, rejects } = await load(table)
    expect(isLoaded).toBe(false)
    expect(rejects).toMatchObject([
      { row: 3, column: 'file', value: name, rule: 'file', message: expect.stringMatching(words) },
    ])
    expect([await rows(), stored()]).toEqual([[], []])
    expect(await load(table, { skipBad: true })).toMatchObject({ inserted: 1, rejected: 1 })
    expect(stored()).toHaveLength(1)
  })

  test('a virus is refused; a scanner that is away ends the run and leaves nothing', async () => {
    const scanner = (error: ApiError): FileScanner => ({
      open: async () => ({
        look: async () => {},
        finish: () => Promise.reject(error),
        close: async () => {},
      }),
    })
    const row = 'D-1,7,issuance,S-1,a/final.pdf,F.pdf,'
    const found = await load(row, {
      scanner: scanner(new ApiError('UNSUPPORTED', 'holds a virus')),
    })
    expect(found.rejects).toMatchObject([{ rule: 'file', message: 'holds a virus' }])
    await expect(
      load(row, { scanner: scanner(new ApiError('BUSY', 'nobody could look')) }),
    ).rejects.toThrow('nobody could look')
    expect([await rows(), stored()]).toEqual([[], []])
  })

  test('a dry run stores nothing; loading twice changes nothing; a changed file is another one', async () => {
    const row = 'D-1,7,issuance,S-1,a/final.pdf,F.pdf,'
    await load(row, { dryRun: true })
    expect(stored()).toEqual([])
    await load(row)
    const before = stored()
    expect(await load(row)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 })
    expect(stored()).toEqual(before)
    writeFileSync(path.join(place, 'a', 'final.pdf'), `${PDF}% second\n`)
    const { runId, updated } = await load(row)
    expect(updated).toBe(1)
    expect(stored()).toHaveLength(2)
    // The file of before is kept for as long as the run can be taken back.
    await undo(runId)
    expect(stored()).toEqual(before)
    expect((await rows())[0]).toMatchObject({ byte_size: PDF.length })
  })

  test('a run that is taken back takes its files along', async () => {
    const { runId } = await load('D-1,7,issuance,S-1,a/final.pdf,F.pdf,yes')
    expect(stored()).toHaveLength(1)
    await undo(runId)
    expect([await rows(), stored()]).toEqual([[], []])
  })

  test('a document needs the record that it belongs to, and a place for its files', async () => {
    const { rejects } = await load(
      'D-1,7,issuance,,a/final.pdf,F.pdf,\nD-2,7,issuance,S-9,a/final.pdf,F.pdf,',
    )
    expect(rejects.map(({ column, rule }) => [column, rule])).toEqual([
      ['submittal', 'pair'],
      ['submittal', 'unknown'],
    ])
    await expect(imports.load('documents', HEAD)).rejects.toThrow('--files')
  })
})
