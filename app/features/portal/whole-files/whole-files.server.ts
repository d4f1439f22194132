import type { LoaderFunctionArgs } from '@remix-run/node'
import { WholeFilesDocument } from '#app/gql/operations.ts'
import { addressesOf } from '#app/lib/area.ts'
import { viewWholeFiles } from './whole-files.view.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const to = addressesOf(params)
  const { wholeFiles } = await context.execute(WholeFilesDocument, {})
  const { timeZone } = context.settings
  return {
    homeHref: to.home,
    dictionaryHref: to.dictionary,
    ...viewWholeFiles(wholeFiles, { timeZone, publicUrl: context.publicUrl }),
  }
}
