import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Db } from '#api/db/database.ts'
import type { ApiEnv } from './answer.ts'
import type { FileStore } from './file-store.ts'

export type Api = OpenAPIHono<ApiEnv>

/** What an agency's settings say that the API needs. */
export type ApiConfig = {
  agencyName: string
  agencyTagline: string
  /** IANA name; comment periods open and close by its days. */
  timeZone: string
  /** The portal's own address without a trailing slash, for links in reports and feeds. */
  publicUrl: string
}

/** Makes a PDF of a template from plain data. The server gives the worker pool. */
export type RenderReport = (template: string, data: unknown) => Promise<Uint8Array>

export type ApiDeps = {
  db: Db
  files: FileStore
  config: ApiConfig
  clock: () => Date
  renderReport: RenderReport
}
