import path from 'node:path'
import type { DatabaseOptions } from '#api/ground/db/database.ts'
import { folderStore, type FileStore } from './files/file-store.ts'
import { s3SettingsFrom, s3Store } from './files/file-store-s3.ts'

type Environment = Record<string, string | undefined>

/** The folder of everything that this machine keeps: DATA_DIR, by default `data`. */
export function dataFolder(env: Environment): string {
  return env['DATA_DIR'] ?? 'data'
}

/** Which database the environment names: a server by DATABASE_URL, else the embedded one in the data folder. */
export function databaseOptions(env: Environment): DatabaseOptions {
  return {
    url: env['DATABASE_URL'],
    dataDir: path.join(dataFolder(env), 'db'),
    poolSize: Number(env['DATABASE_POOL'] ?? 10),
  }
}

/** Where document files lie: a bucket when FILES_S3_BUCKET is set, else the data folder. */
export function openFileStore(env: Environment): FileStore {
  const s3 = s3SettingsFrom(env)
  return s3 ? s3Store(s3) : folderStore(path.join(dataFolder(env), 'files'))
}

/** The portal's own address without a trailing slash. */
export function publicUrlOf(env: Environment): string {
  return (env['PUBLIC_URL'] ?? `http://localhost:${env['PORT'] ?? 3000}`).replace(/\/$/, '')
}

/** The OpenID provider of OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET; null unless all are set. */
export function openIdProvider(
  env: Record<string, string | undefined>,
): { issuer: string; clientId: string; clientSecret: string } | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null
}

/** Whether nobody can listen on the way to an address: https, or http to this very machine. */
export function isPrivateAddress({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname))
  )
}
