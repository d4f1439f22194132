import { describe, expect, test } from 'vitest'
import { attachmentHeaders } from '#api/services/files/download-headers.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import { makeSite } from '#tests/support/factories/sites.ts'
import { makeSubmittal } from '#tests/support/factories/submittals.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

function download(
  product: string | number,
  rid: number | string,
  init?: RequestInit,
): Response | Promise<Response> {
  return world.api.request(`/api/Anon/PublicInquiry/DownloadAttachment/${product}/${rid}`, init)
}

describe('api documents: download', () => {
  test('a public file is answered with its bytes and its name as an attachment [S2-API-38, S2-PLC-35]', async () => {
    const rid = await makeDocument(
      world.db,
      { kind: 'permit', permit_id: await makePermit(world.db), name: 'plan.pdf' },
      world.files,
      'the plan',
    )
    for (const product of ['AirNEI', 7]) {
      const response = await download(product, rid)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('the plan')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': '8',
        'content-disposition': 'attachment; filename="plan.pdf"; filename*=UTF-8\'\'plan.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=0, must-revalidate',
      })
    }
  })

  test('files that are not released answer 404, like unknown ones [S2-API-38, S2-PLC-31, S2-SUB-34]', async () => {
    const permit_id = await makePermit(world.db)
    const submittal_id = await makeSubmittal(world.db)
    const flags = [
      { is_public: false },
      { is_agency_only: true },
      { is_archived: true },
      { is_confidential: true },
    ]
    for (const flag of flags) {
      const files = [
        await makeDocument(world.db, { kind: 'permit', permit_id, ...flag }, world.files),
        await makeDocument(world.db, { kind: 'work_task', submittal_id, ...flag }, world.files),
        await makeDocument(
          world.db,
          { kind: 'issuance', submittal_id, permit_id, ...flag },
          world.files,
        ),
      ]
      for (const rid of files)
        expect((await download('AirNEI', rid)).status, JSON.stringify(flag)).toBe(404)
    }
    expect((await download('AirNEI', 999_999)).status).toBe(404)
  })

  test('files of records that are not public answer 404 [S2-API-13, S2-API-38]', async () => {
    const { db } = world
    const site_id = await makeSite(db, { is_public: false })
    const files = [
      await makeDocument(
        db,
        { kind: 'permit', permit_id: await makePermit(db, { is_public: false }) },
        world.files,
      ),
      await makeDocument(
        db,
        { kind: 'permit', permit_id: await makePermit(db, { site_id }) },
        world.files,
      ),
      await makeDocument(
        db,
        { kind: 'project', project_id: await makeProject(db, { is_public: false }) },
        world.files,
      ),
      await makeDocument(
        db,
        { kind: 'submittal', submittal_id: await makeSubmittal(db, { submitted_on: null }) },
        world.files,
      ),
      await makeDocument(
        db,
        { kind: 'work_task', submittal_id: await makeSubmittal(db, { is_confidential: true }) },
        world.files,
      ),
      await makeDocument(
        db,
        { kind: 'issuance', submittal_id: await makeSubmittal(db, { is_public: false }) },
        world.files,
      ),
      await makeDocument(
        db,
        {
          kind: 'issuance',
          submittal_id: await makeSubmittal(db),
          permit_id: await makePermit(db, { is_public: false }),
        },
        world.files,
      ),
    ]
    for (const rid of files) expect((await download('AirNEI', rid)).status).toBe(404)
  })

  test('where a redacted form exists the form itself answers 404 [S2-SUB-38]', async () => {
    const submittal_id = await makeSubmittal(world.db)
    const full = await makeDocument(
      world.db,
      { kind: 'submittal', submittal_id, description: 'subFormPDF' },
      world.files,
    )
    expect((await download('AirNEI', full)).status).toBe(200)
    const redacted = await makeDocument(
      world.db,
      { kind: 'submittal', submittal_id, description: 'redactedSubFormPDF' },
      world.files,
    )
    expect((await download('AirNEI', full)).status).toBe(404)
    expect((await download('AirNEI', redacted)).status).toBe(200)
  })

  test('the product must be that of the file [S2-API-18, S2-API-38]', async () => {
    const rid = await makeDocument(
      world.db,
      { kind: 'permit', permit_id: await makePermit(world.db) },
      world.files,
    )
    for (const product of ['WasteSolid', 9, 99, 'nowhere', '..%2F7'])
      expect((await download(product, rid)).status, String(product)).toBe(404)
    for (const odd of ['0', '-1', 'abc', '1e3', '..%2F1', '%00'])
      expect((await download('AirNEI', odd)).status, odd).toBe(404)
  })

  test('a file whose bytes are missing answers 404 [S2-API-38]', async () => {
    const rid = await makeDocument(world.db, {
      kind: 'permit',
      permit_id: await makePermit(world.db),
    })
    expect(await (await download('AirNEI', rid)).json()).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    })
  })

  test('a visitor who has the file is told so without opening it, until it is withdrawn [S2-API-38]', async () => {
    const rid = await makeDocument(
      world.db,
      { kind: 'permit', permit_id: await makePermit(world.db) },
      world.files,
    )
    const etag = (await download('AirNEI', rid)).headers.get('etag') ?? ''
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await download('AirNEI', rid, { headers: { 'if-none-match': given } })
      expect({ status: again.status, text: await again.text() }, given).toEqual({
        status: 304,
        text: '',
      })
    }
    expect(
      (await download('AirNEI', rid, { headers: { 'if-none-match': '"other"' } })).status,
    ).toBe(200)
    await world.db
      .updateTable('documents')
      .set({ is_public: false })
      .where('id', '=', rid)
      .execute()
    expect((await download('AirNEI', rid, { headers: { 'if-none-match': etag } })).status).toBe(404)
  })

  test('HEAD answers the headers alone [S2-API-38]', async () => {
    const rid = await makeDocument(
      world.db,
      { kind: 'permit', permit_id: await makePermit(world.db) },
      world.files,
      'the plan',
    )
    const response = await download('AirNEI', rid, { method: 'HEAD' })
    expect({
      status: response.status,
      length: response.headers.get('content-length'),
      text: await response.text(),
    }).toEqual({
      status: 200,
      length: '8',
      text: '',
    })
  })
})

describe('api documents: headers of a download', () => {
  const names = [
    'Überblick – Größe 50 %.pdf',
    'a"; filename="evil.html',
    'line\r\nSet-Cookie: a=b.pdf',
    "it's (1) *.pdf",
    '漢字.pdf',
    'back\\slash.pdf',
  ]
  test.each(names)(
    'the name %j travels whole and cannot add a header [S2-API-38]',
    async (name) => {
      const rid = await makeDocument(
        world.db,
        { kind: 'permit', permit_id: await makePermit(world.db), name },
        world.files,
      )
      const response = await download('AirNEI', rid)
      const value = response.headers.get('content-disposition') ?? ''
      const parts =
        /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([A-Za-z0-9%._~!-]*)$/.exec(
          value,
        )
      expect(parts?.[1], value).not.toMatch(/["\\]/)
      expect(decodeURIComponent(parts?.[2] ?? '')).toBe(name)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  test('only known types are named to the browser; all else is plain bytes [S2-API-38]', () => {
    const typeOf = (type: string) => attachmentHeaders('a', type)['Content-Type']
    for (const type of [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/xml',
      '',
      'x\r\ny: z',
    ])
      expect(typeOf(type), type).toBe('application/octet-stream')
    for (const type of ['application/pdf', 'text/csv', 'image/png']) expect(typeOf(type)).toBe(type)
  })
})
