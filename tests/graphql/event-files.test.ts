import { describe, expect, it } from 'vitest'
import { ask } from '#tests/support/graph.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

async function startDraft(): Promise<string> {
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
    kind: 'generic-report',
  })
  return data.key
}

async function add(key: string, name: string): Promise<void> {
  const response = await world.api.request('/api/Anon/Draft/UploadFile', {
    method: 'POST',
    body: PDF,
    headers: {
      'content-type': 'application/octet-stream',
      'x-draft-key': key,
      'x-file-name': name,
    },
  })
  expect(response.status).toBe(200)
}

type File = { id: string; name: string; byteSize: number; isCleaned: boolean }

const FILES = 'query ($key: String!) { reportFiles(key: $key) { id name byteSize isCleaned } }'
const REMOVE = `mutation ($key: String!, $fileId: ID!) {
  removeDraftFile(key: $key, fileId: $fileId) { ok error { code message } }
}`

describe('files of a report in the graph', () => {
  it('are listed by the key of the draft and taken off again [S2-ATT-01]', async () => {
    const key = await startDraft()
    await add(key, 'a.pdf')
    await add(key, 'b.pdf')
    const before = await ask<{ reportFiles: File[] }>(world.gateway, FILES, { key })
    expect(before.reportFiles).toMatchObject([
      { name: 'a.pdf', byteSize: PDF.length, isCleaned: false },
      { name: 'b.pdf' },
    ])
    const fileId = before.reportFiles[0]?.id
    expect(await ask(world.gateway, REMOVE, { key, fileId })).toEqual({
      removeDraftFile: { ok: true, error: null },
    })
    expect(
      (await ask<{ reportFiles: File[] }>(world.gateway, FILES, { key })).reportFiles,
    ).toMatchObject([{ name: 'b.pdf' }])
    expect(await ask(world.gateway, REMOVE, { key, fileId })).toMatchObject({
      removeDraftFile: { ok: false, error: { code: 'NOT_FOUND' } },
    })
    expect(await ask(world.gateway, REMOVE, { key, fileId: 'x' })).toMatchObject({
      removeDraftFile: { ok: false, error: { code: 'INVALID' } },
    })
  })
})
