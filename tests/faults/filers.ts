import { ANSWER } from '#tests/support/accounts/sign-in.ts'
import { PIN, type Filer } from '#tests/support/filing/filer.ts'

export type FiledOne = { key: string; rid: number; sha256: string; file: string }
export type Place = { filer: Filer; siteRid: number; applicationRid: number }
type Journey = Place & { key: string; texts: Record<string, string> }
/** Where the server is; waits while it is being started again. */
export type Address = () => Promise<string>

type Draft = {
  rid: number
  version: number
  answered: { texts: Record<string, string>; files: Record<string, { name: string }[]> }
}
type Filed = { versions: { number: string; sha256: string }[] }

/** Whatever the server says; null where it did not answer, or not with an end of its own. */
type Said<T> = { status: number; data: T; msg: string } | null

/**
 * Files one submittal as a stubborn person does: begins, saves in parts, adds a file, reads, signs. Whatever got no
 * answer is looked at first, as the page does when it is opened again, and done only where it is not there.
 */
export async function fileStubbornly(address: Address, journey: Journey): Promise<FiledOne> {
  const { filer, key, siteRid, applicationRid, texts } = journey
  const call = caller(address, filer.cookie)
  const { rid } = await insist<{ rid: number }>(() =>
    call('/Client/Submission/Begin', { applicationRid, siteRid, key }),
  )
  // What site and account say is there already, and is not typed over.
  const { answered } = await insist<Draft>(() => call(`/AirNEI/Submission/GetForm/${rid}`))
  const typed = Object.fromEntries(
    Object.entries(texts).filter(([name]) => !Object.hasOwn(answered.texts, name)),
  )
  for (const part of partsOf(typed)) await saveAll(call, rid, part)
  const file = `map-${key}.pdf`
  await addFile(call, rid, file)
  return { key, rid, file, sha256: await signIt(call, rid) }
}

type Call = ReturnType<typeof caller>

/** Saves until each of these answers stands as it was typed; no acknowledged one may ever be gone. */
async function saveAll(call: Call, rid: number, part: Record<string, string>): Promise<void> {
  for (;;) {
    const { version } = await insist<Draft>(() => call(`/AirNEI/Submission/GetForm/${rid}`))
    const said = await call<{ conflicts: unknown[] }>(`/AirNEI/Submission/SaveForm/${rid}`, {
      version,
      page: 'first',
      texts: part,
    })
    if (said && said.status >= 400 && said.status < 500) throw new Error(`save: ${said.msg}`)
    if (!said || said.status !== 200) continue
    const { answered } = await insist<Draft>(() => call(`/AirNEI/Submission/GetForm/${rid}`))
    for (const [name, text] of Object.entries(part))
      if (answered.texts[name] !== text) throw new Error(`${rid}: ${name} was saved and is gone`)
    return
  }
}

async function addFile(call: Call, rid: number, name: string): Promise<void> {
  for (;;) {
    const { answered } = await insist<Draft>(() => call(`/AirNEI/Submission/GetForm/${rid}`))
    if ((answered.files['siteMap'] ?? []).some((each) => each.name === name)) return
    const said = await call('/Client/Submission/UploadFile', bytesOf(name), {
      'content-type': 'application/octet-stream',
      'x-submission-rid': String(rid),
      'x-question': 'siteMap',
      'x-file-name': name,
    })
    if (said && said.status >= 400 && said.status < 500) throw new Error(`upload: ${said.msg}`)
  }
}

/** Signs until the portal says that it is filed; the fingerprint is the one that was read. */
async function signIt(call: Call, rid: number): Promise<string> {
  for (;;) {
    const filed = await call<Filed>(`/AirNEI/Submission/GetFiled/${rid}`)
    if (filed?.status === 200) return filed.data.versions[0]?.sha256 ?? ''
    if (!filed || filed.status !== 404) continue
    const begun = await call<{ ceremonyId: string }>('/Client/Submission/BeginSigning', {
      rids: [rid],
    })
    if (begun?.status !== 200) continue
    const { ceremonyId } = begun.data
    if ((await call(`/Client/Submission/GetSigning/${ceremonyId}`))?.status !== 200) continue
    const body = { ceremonyId, pin: PIN, answer: ANSWER, hasAgreed: true }
    await call('/Client/Submission/Sign', body)
  }
}

export function bytesOf(name: string): string {
  return `%PDF-1.4\n% ${name}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF`
}

function partsOf(texts: Record<string, string>): Record<string, string>[] {
  const all = Object.entries(texts)
  const third = Math.ceil(all.length / 3)
  return [0, 1, 2].map((at) => Object.fromEntries(all.slice(at * third, (at + 1) * third)))
}

function caller(address: Address, cookie: string) {
  return async <T>(
    path: string,
    body?: object | string,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Said<T>> => {
    const server = await address()
    try {
      const response = await fetch(`${server}/api${path}`, {
        headers: { ...headers, cookie },
        ...(body === undefined
          ? {}
          : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const answer = (await response.json()) as { data: T; msg: string }
      return { status: response.status, ...answer }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return null
    }
  }
}

async function insist<T>(ask: () => Promise<Said<T>>): Promise<T> {
  for (;;) {
    const said = await ask()
    if (said?.status === 200) return said.data
    if (said && said.status >= 400 && said.status < 500) throw new Error(said.msg)
  }
}
