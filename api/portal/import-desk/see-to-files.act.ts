import { seeToPulls } from './pulls.act.ts'
import { seeToImports, type ImportWork } from './work.act.ts'

/** The files that staff uploaded and the addresses that they chose. Answers how many were seen to. */
export async function seeToFiles(work: ImportWork): Promise<number> {
  const seen = await seeToImports(work)
  return seen + (await seeToPulls(work))
}
