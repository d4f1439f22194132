import { dropServerCopies, prepareTemplate } from './template.ts'

/** Builds the migrated database once; every test worker copies it. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareTemplate()
  return dropServerCopies
}
