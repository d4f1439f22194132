import { strFromU8, strToU8, zipSync } from 'fflate'
import { inThread } from '#api/services/files/bounded/in-thread.ts'
import type { TypeFiles } from '#api/filing/definitions/shipped.ts'
import { TypeRefused } from '#api/filing/definitions/shipped.ts'
import { ApiError } from '#api/ground/lib/calls/errors.ts'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import type { DefinitionFault } from '#forms/definition/check.ts'

/** A type with its form is some 100 kB of JSON; what is larger is not one. */
export const MOST_BUNDLE_BYTES = 4_194_304
const MOST_FILES = 60
/** Of one file, unpacked: the checker takes no form above this. */
const MOST_FILE_BYTES = 2_097_152
/** Of lists and objects in one another. */
const MOST_DEPTH = 64

/** The files of a type as JSON, by what each is. */
export type Bundle = { type: unknown; versions: Record<string, unknown>; examples: unknown }

/** Reads a ZIP with the files of one type, in a folder or without. Throws what is wrong, each with its file. */
export async function readBundle(zip: Uint8Array): Promise<Bundle> {
  const texts = await unpacked(zip)
  const faults: DefinitionFault[] = []
  const bundle: Bundle = { type: null, versions: {}, examples: null }
  for (const [name, bytes] of texts) {
    if (name !== 'type.json' && name !== 'examples.json' && !/^v\d{1,4}\.json$/.test(name)) {
      const message = 'This is no file of a type: send type.json, v1.json and so on, examples.json.'
      faults.push({ place: name, message })
      continue
    }
    const json = jsonOf(name, bytes, faults)
    if (name === 'type.json') bundle.type = json
    else if (name === 'examples.json') bundle.examples = json
    else bundle.versions[name] = json
  }
  if (!texts.has('type.json'))
    faults.push({ place: 'type.json', message: 'There is no type.json.' })
  if (Object.keys(bundle.versions).length === 0)
    faults.push({ place: 'v1.json', message: 'There is no version of the form: v1.json.' })
  if (faults.length > 0) throw new TypeRefused(faults)
  return bundle
}

/** The same as the command reads from a folder. */
export function typeFilesOf({ type, versions, examples }: Bundle): TypeFiles {
  const hashed = (json: unknown) => ({ json, sha256: sha256Of(canonicalJson(json)) })
  return {
    folder: '',
    type: hashed(type),
    versions: Object.entries(versions).map(([name, json]) => ({ name, ...hashed(json) })),
    examples,
  }
}

/** The files as a ZIP, to be changed and sent again. */
export function zipOf({ type, versions, examples }: Bundle, code: string): Uint8Array {
  const files = {
    'type.json': type,
    ...versions,
    ...(examples === null ? {} : { 'examples.json': examples }),
  }
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, json]) => [
        `${code}/${name}`,
        // A fixed day, so that the same files are the same bytes.
        [strToU8(`${JSON.stringify(json, null, 2)}\n`), { mtime: '2000-01-01' }],
      ]),
    ),
  )
}

async function unpacked(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const bounds = {
    mostFiles: MOST_FILES,
    mostBytes: MOST_BUNDLE_BYTES,
    mostFileBytes: MOST_FILE_BYTES,
  }
  const { files, tooLarge } = await inThread('unzip', [zip, bounds]).catch((error: unknown) => {
    if (error instanceof ApiError) throw error
    throw new TypeRefused([{ place: 'file', message: 'This is no ZIP file, or a broken one.' }])
  })
  const faults = tooLarge.map((name) => {
    return { place: baseOf(name), message: 'This is too large for a type.' }
  })
  const texts = new Map<string, Uint8Array>()
  for (const { name, bytes } of files) {
    const base = baseOf(name)
    if (texts.has(base)) faults.push({ place: base, message: 'The ZIP file holds it twice.' })
    texts.set(base, bytes)
  }
  if (faults.length > 0) throw new TypeRefused(faults)
  return texts
}

function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).slice(0, 80)
}

/** `$schema` is for editors alone. */
function jsonOf(name: string, bytes: Uint8Array, faults: DefinitionFault[]): unknown {
  try {
    const text = strFromU8(bytes).replace(/^\uFEFF/, '')
    if (depthOf(text) > MOST_DEPTH) throw new Error('Its parts stand too deep in one another.')
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
    return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'))
  } catch (error) {
    faults.push({ place: name, message: error instanceof Error ? error.message : 'No JSON.' })
    return null
  }
}

/** How deep lists and objects stand in one another, counted before they are read. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted && sign === '\\') at += 1
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '{' || sign === '[')) most = Math.max(most, ++depth)
    else if (!isQuoted && (sign === '}' || sign === ']')) depth -= 1
  }
  return most
}
