import { describe, expect, test } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { callAs } from '#tests/support/accounts/sign-in.ts'
import { fileExample } from '#tests/support/filing/filed.ts'
import {
  applicationOf,
  begin,
  makeFiler,
  makeSiteOf,
  NOEX,
  save,
  type Filer,
} from '#tests/support/filing/filer.ts'
import { useRealPortal } from '#tests/support/real-portal.ts'

const portal = useRealPortal()
const db = () => portal.database.db
async function answers(filer: Filer, rid: number, format: string) {
  const response = await portal.api.request(`/api/Client/Submission/Answers/${rid}/${format}`, {
    headers: { 'x-visitor-address': '192.0.2.1', cookie: filer.cookie },
  })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('the answers of a submittal as files', () => {
  test('hold what is shown of a draft, and nothing that is hidden; strangers find nothing', async () => {
    const owner = await makeFiler(db())
    const siteRid = await makeSiteOf(db(), owner)
    const applicationRid = await applicationOf(db(), NOEX)
    const { data } = await begin(portal, owner, { applicationRid, siteRid })
    const texts = { remarks: '=1+1', hadPermit: 'N', formerPermit: 'HIDDEN-1' }
    await save(portal, owner, data, { version: 1, texts })
    const { status, bytes } = await answers(owner, data.rid, 'zip')
    expect(status).toBe(200)
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(['1 Answers.csv'])
    const csv = strFromU8(files['1 Answers.csv'] ?? new Uint8Array())
    expect(csv).toContain("'=1+1")
    expect(csv).not.toContain('HIDDEN-1')
    expect((await answers(await makeFiler(db()), data.rid, 'zip')).status).toBe(404)
  })

  test('of what was filed are those that were signed', async () => {
    const { owner, rid } = await fileExample(portal, db(), { remarks: 'As signed' })
    const { status, bytes } = await answers(owner, rid, 'xlsx')
    expect(status).toBe(200)
    const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('As signed')
  })
})

describe('attachments beside the questions', () => {
  const upload = async (owner: Filer, rid: number, documentType: string, name = 'letter.pdf') => {
    const response = await portal.api.request('/api/Client/Submission/UploadFile', {
      method: 'POST',
      body: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
      headers: {
        'content-type': 'application/octet-stream',
        'x-submission-rid': String(rid),
        'x-document-type': encodeURIComponent(documentType),
        'x-file-name': name,
        'x-visitor-address': '192.0.2.1',
        cookie: owner.cookie,
      },
    })
    return { status: response.status, msg: ((await response.json()) as { msg: string }).msg }
  }
  type Listed = {
    types: string[]
    files: { name: string; documentType: string; versionNo: number; isLatest: boolean }[]
  }

  test('have the types of the action, are refused without one, and keep the versions of a name [S3-ATT-01, S3-ATT-02, S3-ATT-03]', async () => {
    const owner = await makeFiler(db())
    const siteRid = await makeSiteOf(db(), owner)
    const applicationRid = await applicationOf(db(), NOEX)
    const { data } = await begin(portal, owner, { applicationRid, siteRid })
    const list = () =>
      callAs<Listed>(portal, `/Client/Submission/GetAttachments/${data.rid}`, {
        cookie: owner.cookie,
      })
    const before = await list()
    expect(before.data.files).toEqual([])
    expect(before.data.types.slice(-2)).toEqual(['Other', 'Redacted Submittal Form in PDF'])
    expect(await upload(owner, data.rid, '')).toEqual({ status: 400, msg: 'Required.' })
    expect(await upload(owner, data.rid, 'Invented')).toEqual({ status: 400, msg: 'Required.' })
    await upload(owner, data.rid, 'Other')
    await upload(owner, data.rid, 'Other')
    expect((await list()).data.files).toMatchObject([
      { name: 'letter.pdf', documentType: 'Other', versionNo: 2, isLatest: true },
      { name: 'letter.pdf', documentType: 'Other', versionNo: 1, isLatest: false },
    ])
    const stranger = await makeFiler(db())
    const foreign = await callAs(portal, `/Client/Submission/GetAttachments/${data.rid}`, {
      cookie: stranger.cookie,
    })
    expect(foreign.status).toBe(404)
  })
})
