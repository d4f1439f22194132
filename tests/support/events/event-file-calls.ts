import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { EventFile } from '#api/events/files/event-files.schemas.ts'
import type { Envelope } from '#api/ground/lib/calls/answer.ts'
import type { World } from '#tests/support/world.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

export type Sent = Envelope<EventFile> & { status: number }
export type Sending = { name?: string; headers?: Record<string, string>; path?: string }

export async function send(
  world: World,
  body: Uint8Array | ReadableStream<Uint8Array> | null,
  headers: Record<string, string>,
  { name = 'creek.pdf', path: address = '/Anon/Draft/UploadFile', ...more }: Sending = {},
): Promise<Sent> {
  const response = await world.api.request(`/api${address}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(name),
      ...headers,
      ...more.headers,
    },
  } as RequestInit)
  return { ...((await response.json()) as Envelope<EventFile>), status: response.status }
}

export async function startDraft(world: World): Promise<string> {
  const { data } = await world.call<{ key: string }>('/Anon/Draft/Start', {
    kind: 'generic-report',
  })
  return data.key
}

export async function add(
  world: World,
  key: string,
  body: Uint8Array | ReadableStream<Uint8Array>,
  name?: string,
) {
  return send(world, body, { 'x-draft-key': key }, name ? { name } : {})
}

export async function listOf(world: World, key: string): Promise<EventFile[]> {
  return (await world.call<{ list: EventFile[] }>('/Anon/Draft/Files', { key })).data.list
}

export function storedNames(world: World): string[] {
  const folder = path.join(world.filesFolder, 'event-files')
  return existsSync(folder) ? readdirSync(folder) : []
}
