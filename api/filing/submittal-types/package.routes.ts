import { createRoute, z } from '@hono/zod-openapi'
import { zipSync } from 'fflate'
import { headLine } from '#api/services/files/tables/csv-lines.ts'
import { selectForm } from '#api/filing/definitions/stored-forms.queries.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures } from '#api/ground/lib/calls/contract.ts'
import type { Api, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { requireSignedIn } from '#api/ground/lib/calls/signed-in.ts'
import { compile } from '#forms/compile.ts'
import { blankFormOf, columnsOf } from './blank-form.ts'
import { selectPackaged, selectType } from './submittal-types.queries.ts'
import { packageParams } from './submittal-types.schemas.ts'
import { inLanguage } from '#words/server.ts'

const download = createRoute({
  ...may('user', 'submittalTypes.package'),
  method: 'get',
  path: '/Client/Application/DownloadPackage/{applicationRid}/{name}',
  operationId: 'submittalTypes.package',
  summary:
    'A submittal type to prepare by, as ZIP: its questions as PDF, what to have at hand, its definition, empty tables',
  tags: ['Submittal types'],
  request: { params: packageParams },
  responses: {
    200: {
      description: 'The ZIP',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...failures,
  },
})

/** A submittal type to take away before it is begun (spec 3 §7). */
export function registerTypePackage(api: Api, { db, config, renderReport }: ApiDeps): void {
  api.openapi(download, async (c) => {
    const user = await requireSignedIn(c)
    const { applicationRid, name } = c.req.valid('param')
    // The papers of a type are in English.
    const type = await inLanguage('en', () => selectType(db, user, applicationRid))
    const packaged = type && (await selectPackaged(db, applicationRid))
    const stored = packaged && (await selectForm(db, packaged.formSha256))
    if (!type || !packaged || !stored) throw notFound('This submittal type')
    const form = compile(stored.definition)
    const pdf = await renderReport('blank-form', {
      agencyName: config.agencyName,
      agencyTagline: config.agencyTagline,
      storedAt: packaged.storedAt.toISOString(),
      ...blankFormOf(form, type),
    })
    const text = (content: string) => new TextEncoder().encode(content)
    const tables = [...form.tables.values()].map(({ table }) => [
      `tables/${table.id}.csv`,
      text(headLine(columnsOf(table))),
    ])
    const zip = zipSync({
      'questions.pdf': pdf,
      'have-at-hand.txt': text([type.applicationName, '', ...type.atHand].join('\r\n') + '\r\n'),
      'type.json': text(JSON.stringify(packaged.config, null, 2) + '\n'),
      'form.json': text(JSON.stringify(stored.definition, null, 2) + '\n'),
      ...Object.fromEntries(tables),
    })
    return c.body(new Uint8Array(zip), 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name.endsWith('.zip') ? name : `${name}.zip`}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    })
  })
}
