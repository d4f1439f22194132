import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { formSchema, type FormDefinition } from '#forms/definition/schema.ts'
import { typeSchema, type SubmittalType } from '#forms/definition/type.schema.ts'

export type ShippedType = { type: SubmittalType; versions: FormDefinition[] }

const FOLDER = path.resolve('forms/definitions')

/** The submittal types of a folder: one folder each, with `type.json` and a file for each version. */
export async function readTypes(folder = FOLDER): Promise<ShippedType[]> {
  const names = await readdir(folder, { withFileTypes: true })
  const codes = names.filter((name) => name.isDirectory()).map(({ name }) => name)
  return Promise.all(codes.sort().map((code) => readType(path.join(folder, code))))
}

async function readType(folder: string): Promise<ShippedType> {
  const files = (await readdir(folder)).filter((name) => /^v\d+\.json$/.test(name))
  const [type, ...forms] = await Promise.all(
    ['type.json', ...files].map(async (name) => readJson(path.join(folder, name))),
  )
  const versions = forms.map((form) => formSchema.parse(form))
  return {
    type: typeSchema.parse(type),
    versions: versions.sort((a, b) => a.version - b.version),
  }
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
