import { serve } from '@hono/node-server'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { overNetwork, type RestFetch } from '#graphql/lib/rest-client.ts'
import { createGateway } from '#graphql/server.ts'
import { makeDocument } from '#tests/support/factories/documents.ts'
import { linkPermit, makeLicense, makePermit } from '#tests/support/factories/permits.ts'
import { makeProject } from '#tests/support/factories/projects.ts'
import {
  addEmission,
  addEmissionUnit,
  addEnforcement,
  addEvent,
  addInspection,
  addReleasePoint,
  addViolation,
} from '#tests/support/factories/site-records.ts'
import { addSiteProduct, makeSite } from '#tests/support/factories/sites.ts'
import { addSubForm, makeSubmittal } from '#tests/support/factories/submittals.ts'
import { makeLine, makeWaterSystem } from '#tests/support/factories/service-lines.ts'
import { makeTapSample } from '#tests/support/factories/tap-samples.ts'
import { execute } from '#tests/support/graph.ts'
import { leastOperation, rootsOf, type Arguments } from '#tests/support/whole-query.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** One of everything, all of it linked. Returns the arguments that root fields need to reach it. */
async function fill(): Promise<Record<string, Arguments>> {
  const { db } = world
  const siteId = await makeSite(db, { name: 'Peña Mill', contested_code: 'C', fis_id: 77 })
  await addSiteProduct(db, siteId, { productId: 7, name: 'Mill' })
  await addInspection(db, siteId)
  await addViolation(db, siteId)
  await addEnforcement(db, siteId)
  await addEvent(db, siteId)
  await addReleasePoint(db, siteId, 'S1')
  await addEmissionUnit(db, siteId, 'B1')
  await addEmission(db, siteId, { year: 2025, substance: 'PM10', code: 'C' })
  const project = await makeProject(db, {
    site_id: siteId,
    details: JSON.stringify({ areaAcres: 2.5 }),
  })
  const submittal = await makeSubmittal(db, {
    site_id: siteId,
    project_id: project,
    programs: ['Air', 'Water'],
    comment_start_on: '2026-11-01',
    comment_end_on: '2026-11-30',
  })
  await addSubForm(db, submittal, { position: 1, title: 'Application' })
  const permit = await makePermit(db, { site_id: siteId, revoked_on: '2026-01-01' })
  await makeLicense(db)
  await linkPermit(db, permit, submittal)
  await makeDocument(db, { kind: 'permit', permit_id: permit, comment_text: 'Sheet 2' })
  await makeDocument(db, { kind: 'project', project_id: project, product_id: 9 })
  await makeDocument(db, {
    kind: 'issuance',
    submittal_id: submittal,
    issued_on: '2026-02-01',
    phase_name: 'Renewal',
  })
  await makeDocument(db, { kind: 'submittal', submittal_id: submittal })
  await makeDocument(db, { kind: 'work_task', submittal_id: submittal })
  const lines = await makeWaterSystem(db, { pwsId: 'OR4100777' })
  const line = await makeLine(db, { siteId: lines, address: '22 Canal Street' })
  await makeTapSample(db, { siteId: lines })
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
    kind: 'generic-report',
    answers: { byFacility: 'A' },
  })
  const { key } = data
  const bounds = '{ north: 47, east: -120, south: 42, west: -125 }'
  const stateId = '41'
  const format = 'CSV'
  return {
    permitMap: { bounds },
    permit: { schema: '"AirNEI"', id: String(permit) },
    projectMap: { bounds },
    project: { schema: '"WasteSolid"', id: String(project) },
    submittalMap: { bounds },
    submittal: { schema: '"7"', id: String(submittal) },
    siteMap: { bounds },
    site: { id: String(siteId) },
    recordHistory: { kind: 'SITE', id: String(siteId) },
    watchSubject: { subject: `{ kind: SITE, recordId: "${siteId}" }` },
    reference: { stateId },
    permitExport: { format },
    projectExport: { format },
    submittalExport: { format },
    siteExport: { format },
    nearbyReports: { latitude: '44.94', longitude: '-123.03' },
    countyAt: { latitude: '44.94', longitude: '-123.03' },
    reportDraft: { key: JSON.stringify(key) },
    reportFiles: { key: JSON.stringify(key) },
    // Without the key of another visitor these are refusals, which must be the same too.
    commentReceipt: { key: '"of-another-visitor-0123"' },
    invoicePayment: { submittalId: '1', token: '"of-another-visitor"' },
    checkout: { epay: '"of-another-visitor"' },
    askedReferral: { key: '"of-another-visitor"' },
    invitedPayment: { token: '"of-another-visitor"' },
    paymentReceipt: { order: '"P261120-0000000000"', code: '"of-another-visitor"' },
    findServiceLines: { address: '"22 Canal Street"' },
    serviceLineSystem: { pwsId: '"OR4100777"' },
    tapPeriods: { pwsId: '"OR4100777"' },
    serviceLinePhotoTarget: { id: String(line) },
    eventReceipt: { token: '"of-another-visitor"' },
  }
}

/** Each way in which the gateway can reach the API. */
async function answersOf(
  query: string,
): Promise<{ handed: unknown; written: unknown; network: unknown }> {
  const written: RestFetch = async (call) => {
    const response = await world.api.request(
      `/api${call.path}`,
      call.body === undefined
        ? {}
        : {
            method: 'POST',
            body: JSON.stringify(call.body),
            headers: { 'content-type': 'application/json' },
          },
    )
    return { status: response.status, body: await response.json() }
  }
  return {
    handed: await execute(world.gateway, query),
    written: await execute(createGateway({ fetch: written }), query),
    network: await execute(createGateway({ fetch: overNetwork(`${origin}/api`) }), query),
  }
}

let server: Server
let origin = ''
beforeEach(async () => {
  server = serve({ fetch: world.api.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  // Between two calls this process may be busy for longer than a server keeps an idle connection.
  server.keepAliveTimeout = 0
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/** Fields that are closed to who has not the key. */
const REFUSED = new Set([
  'askedReferral',
  'checkout',
  'commentReceipt',
  'cosignReview',
  'eventReceipt',
  'invitedPayment',
  'invoicePayment',
  'paymentReceipt',
  'registration',
])

/** Whether a visitor is asked to sign in: then the refusals are compared. */
function isForUsers(answer: unknown): boolean {
  return JSON.stringify(answer).includes('"code":"UNAUTHENTICATED"')
}

describe('graphql hand-over', () => {
  test('every field of the graph answers the same in process, as JSON and over the network [S2-API-09, S2-API-11, S2-API-13, S2-API-15]', async () => {
    const known = await fill()
    for (const root of rootsOf(world.gateway.schema, 'query')) {
      const query = leastOperation(world.gateway.schema, 'query', {
        root,
        values: known[root] ?? {},
        depth: 5,
      })
      const { handed, written, network } = await answersOf(query)
      if (!REFUSED.has(root) && !isForUsers(handed)) {
        expect(handed, root).toMatchObject({ data: expect.any(Object) })
        expect(handed, root).not.toHaveProperty('errors')
      }
      expect(JSON.stringify(written), root).toBe(JSON.stringify(handed))
      expect(JSON.stringify(network), root).toBe(JSON.stringify(handed))
    }
  })

  test('refusals are the same too [S2-API-03]', async () => {
    for (const query of [
      '{ permit(schema: "7", id: 999999) { id } }',
      '{ permits(page: 0) { totalCount } }',
      '{ submittals(filter: { radius: { miles: 51 } }) { totalCount } }',
    ]) {
      const { handed, written, network } = await answersOf(query)
      expect(JSON.stringify(handed)).toMatch(/NOT_FOUND|INVALID/)
      expect(JSON.stringify(written)).toBe(JSON.stringify(handed))
      expect(JSON.stringify(network)).toBe(JSON.stringify(handed))
    }
  })
})
