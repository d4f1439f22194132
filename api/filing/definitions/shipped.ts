import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { canonicalJson, sha256Of } from '#api/services/proof/canonical.ts'
import type { DefinitionFault } from '#forms/definition/check.ts'
import { examplesSchema, type Example } from '#forms/definition/examples.ts'
import { readShape } from '#forms/definition/read-definition.ts'
import { formSchema, type FormDefinition } from '#forms/definition/schema.ts'
import { typeSchema, type SubmittalType } from '#forms/definition/type.schema.ts'

export type ShippedType = {
  type: SubmittalType
  versions: FormDefinition[]
  examples: Example[]
}

/** The files of a type as they lie in its folder: JSON that was not looked at, and hashes of it. */
export type TypeFiles = {
  folder: string
  type: { json: unknown; sha256: string }
  versions: { name: string; json: unknown; sha256: string }[]
  examples: unknown
}

const FOLDER = path.resolve('forms/definitions')

/** What is wrong with the files of a type, each with its file and place. */
export class TypeRefused extends Error {
  constructor(readonly faults: readonly DefinitionFault[]) {
    super(faults.map(({ place, message }) => `${place}: ${message}`).join('\n'))
    this.name = 'TypeRefused'
  }
}

/** The submittal types of a folder: one folder each, with `type.json` and a file for each version. */
export async function readTypes(folder = FOLDER): Promise<ShippedType[]> {
  return (await readTypeFiles(folder)).map(parseType)
}

export async function readTypeFiles(folder = FOLDER): Promise<TypeFiles[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(names.sort().map((name) => readTypeFolder(path.join(folder, name))))
}

/** The files of one type. */
export async function readTypeFolder(folder: string): Promise<TypeFiles> {
  if (!existsSync(path.join(folder, 'type.json')))
    throw new TypeRefused([{ place: folder, message: 'There is no type.json.' }])
  const names = (await readdir(folder)).filter((name) => /^v\d+\.json$/.test(name))
  if (names.length === 0)
    throw new TypeRefused([{ place: folder, message: 'There is no version of the form: v1.json.' }])
  const read = async (name: string) => {
    const json = await readJson(folder, name)
    return { name, json, sha256: sha256Of(canonicalJson(json)) }
  }
  const [type, versions] = await Promise.all([read('type.json'), Promise.all(names.map(read))])
  const examples = existsSync(path.join(folder, 'examples.json'))
    ? await readJson(folder, 'examples.json')
    : null
  return { folder, type, versions, examples }
}

/** Reads the files by their schemas; throws what is wrong with them. */
export function parseType({ type, versions, examples }: TypeFiles): ShippedType {
  const faults: DefinitionFault[] = []
  const note = (name: string, found: readonly DefinitionFault[]): void => {
    faults.push(...found.map(({ place, message }) => ({ place: `${name} ${place}`, message })))
  }
  const readType = readShape(typeSchema, type.json)
  if ('faults' in readType) note('type.json', readType.faults)
  const forms: FormDefinition[] = []
  for (const { name, json } of versions) {
    const form = readShape(formSchema, json)
    if ('faults' in form) note(name, form.faults)
    else if (name !== `v${form.value.version}.json`)
      note(name, [{ place: 'version', message: `This is version ${form.value.version}.` }])
    else forms.push(form.value)
  }
  const readExamples = examples === null ? { value: [] } : readShape(examplesSchema, examples)
  if ('faults' in readExamples) note('examples.json', readExamples.faults)
  if ('faults' in readType || 'faults' in readExamples || faults.length > 0)
    throw new TypeRefused(faults)
  return {
    type: readType.value,
    versions: forms.sort((a, b) => a.version - b.version),
    examples: readExamples.value,
  }
}

/** `$schema` is for editors alone. */
async function readJson(folder: string, name: string): Promise<unknown> {
  const text = await readFile(path.join(folder, name), 'utf8')
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return json
    return Object.fromEntries(Object.entries(json).filter(([key]) => key !== '$schema'))
  } catch (error) {
    const message = error instanceof Error ? error.message : 'This is no JSON.'
    throw new TypeRefused([{ place: name, message }])
  }
}
