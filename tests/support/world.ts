import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ControlledTransaction } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createApi } from '#api/app.ts'
import type { OpenDatabase } from '#api/ground/db/database.ts'
import type { Database } from '#api/ground/db/schema.ts'
import type { Envelope } from '#api/ground/lib/calls/answer.ts'
import type { Api, ApiConfig, ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { folderStore, type FileStore } from '#api/ground/lib/files/file-store.ts'
import { createGateway, type Gateway } from '#graphql/server.ts'
import { testConfig } from './config.ts'
import { heldToContract } from './suite/held-to-contract.ts'
import { SharedRoutes } from './suite/shared-routes.ts'
import { inProcess } from '#graphql/lib/rest-client.ts'
import { sharedWorkerDatabase } from './template.ts'

/** The day on which all tests happen, unless a test sets another. */
export const TODAY = '2026-11-20'

export type World = {
  /** The test's own transaction: everything in it is rolled back. */
  db: ControlledTransaction<Database>
  files: FileStore
  /** Where the files lie. */
  filesFolder: string
  /** Its answers are held to the contract that it serves. */
  api: Api
  gateway: Gateway
  /** Paths of the REST calls that the gateway made, in order. */
  restCalls: string[]
  /** Templates and data of the reports that were rendered. */
  rendered: { template: string; data: unknown }[]
  /** The agency's settings; a test may change its copy. */
  config: ApiConfig
  clock: () => Date
  /** Makes API and gateway anew with other parts. */
  rebuild: (parts: Partial<ApiDeps>) => void
  setNow: (iso: string) => void
  /** Lets time pass. */
  wait: (seconds: number) => void
  /** GETs or, with a body, POSTs to the API and reads the envelope. */
  call: <T = unknown>(path: string, body?: unknown) => Promise<Envelope<T> & { status: number }>
}

/** Gives each test of a file the whole portal over a database that its worker shares and no test changes for good. */
export function useWorld(): World {
  let opened: OpenDatabase
  let folder: string
  const world = {} as World

  beforeAll(async () => {
    opened = await sharedWorkerDatabase()
    folder = mkdtempSync(path.join(tmpdir(), 'headwater-files-'))
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  beforeEach(async () => {
    let now = new Date(`${TODAY}T15:00:00Z`)
    world.db = await opened.db.startTransaction().execute()
    world.files = folderStore(folder)
    world.filesFolder = folder
    world.config = structuredClone(testConfig)
    world.rendered = []
    world.restCalls = []
    world.setNow = (iso) => {
      now = new Date(iso)
    }
    world.wait = (seconds) => {
      now = new Date(now.getTime() + seconds * 1_000)
    }
    world.clock = () => now
    world.rebuild = (parts) => {
      // Made when a test first asks for them: many ask acts and statements alone.
      makeOnAsking(world, 'api', () =>
        heldToContract(
          createApi({
            allows: async () => true,
            db: world.db,
            files: world.files,
            config: world.config,
            clock: world.clock,
            router: new SharedRoutes(),
            renderReport: async (template, data) => {
              world.rendered.push({ template, data })
              return new TextEncoder().encode(`%PDF-1.7 ${template}`)
            },
            ...parts,
          }),
        ),
      )
      makeOnAsking(world, 'gateway', () =>
        createGateway({ fetch: inProcess(world.api, (path) => world.restCalls.push(path)) }),
      )
    }
    world.rebuild({})
    world.call = async (path, body) => {
      const response = await world.api.request(
        `/api${path}`,
        body === undefined
          ? {}
          : {
              method: 'POST',
              body: JSON.stringify(body),
              headers: { 'content-type': 'application/json' },
            },
      )
      return { ...((await response.json()) as Envelope<never>), status: response.status }
    }
  })
  afterEach(async () => {
    await world.db.rollback().execute()
  })
  return world
}

/** A part that is made when it is first read, unless something else was put there. */
function makeOnAsking<Part extends 'api' | 'gateway'>(
  world: World,
  part: Part,
  make: () => World[Part],
): void {
  const put = (value: World[Part]): World[Part] => {
    Object.defineProperty(world, part, {
      value,
      writable: true,
      configurable: true,
      enumerable: true,
    })
    return value
  }
  Object.defineProperty(world, part, {
    get: () => put(make()),
    set: put,
    configurable: true,
    enumerable: true,
  })
}
