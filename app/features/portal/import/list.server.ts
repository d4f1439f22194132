import { json, type SerializeFrom } from '@remix-run/node'
import { z } from 'zod'
import {
  ImportDeskDocument,
  KeepImportPullDocument,
  RemoveImportPullDocument,
  UndoImportRunDocument,
} from '#app/gql/operations.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { count, momentInZone } from '#app/lib/format.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { errorsOf, goOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { uploaded } from '#app/lib/upload.server.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { DONE, IMPORT, importAddress, kindWords, STATES } from './import.words.ts'

const UNSENT = 'The file could not be sent. Choose it again.'
const NONE = 'Choose a file first.'
const NO_KIND = 'Choose what is imported.'
const made = z.object({ rid: z.number() })

export async function loader({ request, context }: SignedInArgs) {
  const query = new URL(request.url).searchParams
  const asked = query.get('before') ?? ''
  const before = isRecordNumber(asked) ? asked : null
  const { importDesk } = await context.execute(ImportDeskDocument, { before })
  const { kinds, waiting, runs, nextBefore, pulls, kept } = importDesk
  const moment = (at: string) => momentInZone(at, context.settings.timeZone)
  const done = query.get('done') ?? ''
  return json(
    {
      self: IMPORT,
      done: Object.hasOwn(DONE, done) ? (DONE[done] ?? null) : null,
      isOlder: before !== null,
      kinds: kinds.map((kind) => ({ value: kind, label: kindWords(kind) })),
      waiting: waiting.map(({ id, kind, fileName, state, byName, at }) => ({
        id: String(id),
        href: importAddress(id),
        fileName,
        kind: kindWords(kind),
        state: STATES[state],
        who: `${byName}, ${moment(at)}`,
      })),
      runs: runs.map((run) => ({
        id: String(run.id),
        href: run.importId === null ? null : importAddress(String(run.importId)),
        fileName: run.fileName,
        kind: kindWords(run.kind) + (run.source ? `, ${run.source}` : ''),
        who: `${run.byName}, ${moment(run.at)}`,
        counts: `${count(run.inserted)} new, ${count(run.updated)} changed, ${count(run.rejected)} refused`,
        state: run.undoneAt
          ? `Taken back ${moment(run.undoneAt)}`
          : run.outcome === 'loaded'
            ? 'Loaded'
            : 'Refused, nothing written',
        mayUndo: run.outcome === 'loaded' && !run.undoneAt && run.importId === null,
      })),
      olderHref: nextBefore === null ? null : `${IMPORT}?before=${nextBefore}#runs`,
      pulls: pulls.map((pull) => ({
        id: String(pull.id),
        name: pull.name,
        url: pull.url,
        what: `${kindWords(pull.kind)}, read as “${pull.mappingName}”, every ${count(pull.everyMinutes)} minutes${pull.skipBad ? ', good rows alone' : ''}`,
        last: pull.lastAt
          ? `${moment(pull.lastAt)}: ${pull.lastOutcome ?? 'under way'}. ${pull.lastWords ?? ''}`
          : 'Not asked yet.',
      })),
      kept: kept.map(({ id, name, kind }) => ({
        value: String(id),
        label: `${kindWords(kind)}: ${name}`,
      })),
    },
    { headers: PRIVATE },
  )
}

export type DeskView = SerializeFrom<typeof loader>

const FIELDS = ['kind', 'name', 'url', 'mappingRid', 'everyMinutes', 'skipBad'] as const
type Field = (typeof FIELDS)[number]
export type DeskTold = {
  message: string
  errors: Record<string, string>
  typed: Partial<Record<Field, string>>
}

/** Takes a file in, keeps or removes an address, or has a run taken back. The kind stands before the file. */
export async function action({ request, context }: SignedInArgs) {
  const sent: Awaited<ReturnType<typeof uploaded>>[] = []
  const fields = await readForm(request, async (file, known) => {
    const kind = known.get('kind') ?? ''
    if (sent.length > 0 || !kind) return
    sent.push(
      await uploaded(
        context.upload('/Agency/Import/Receive', file.stream, {
          'content-type': 'application/octet-stream',
          'x-import-kind': encodeURIComponent(kind),
          'x-file-name': encodeURIComponent(file.name),
        }),
        { field: 'file', unsent: UNSENT, known: ['kind', 'file'] },
      ),
    )
  })
  const typed = Object.fromEntries(FIELDS.map((name) => [name, fields.get(name) ?? '']))
  const no = (error: Refusal) =>
    refuse<DeskTold>({ message: error.message, errors: errorsOf(error), typed }, error)
  const id = fields.get('id') ?? ''
  switch (fields.get('what')) {
    case 'receive': {
      const [answer] = sent
      if (!fields.get('kind')) return no(ownRefusal(NO_KIND, { field: 'kind' }))
      if (!answer) return no(ownRefusal(NONE, { field: 'file' }))
      if (answer.refusal) return no(answer.refusal)
      return goOn(importAddress(made.parse(answer.data).rid))
    }
    case 'undo': {
      if (!isRecordNumber(id)) break
      const { undoImportRun } = await context.execute(UndoImportRunDocument, { runId: id })
      if (undoImportRun.error) return no(undoImportRun.error)
      return goOn(importAddress(String(undoImportRun.id)))
    }
    case 'pull': {
      const { name = '', url = '', mappingRid = '', everyMinutes = '' } = typed
      if (!isRecordNumber(mappingRid))
        return no(ownRefusal('Choose a mapping.', { field: 'mappingRid' }))
      const asked = { name, url, mappingId: mappingRid, everyMinutes }
      const skipBad = fields.has('skipBad')
      const kept = await context.execute(KeepImportPullDocument, { ...asked, skipBad })
      if (kept.keepImportPull.error) return no(kept.keepImportPull.error)
      return goOn(`${IMPORT}?done=pull#pulls`)
    }
    case 'remove': {
      if (!isRecordNumber(id)) break
      const { removeImportPull } = await context.execute(RemoveImportPullDocument, { id })
      if (removeImportPull.error) return no(removeImportPull.error)
      return goOn(`${IMPORT}?done=removed#pulls`)
    }
  }
  throw new Response(null, { status: 400 })
}
