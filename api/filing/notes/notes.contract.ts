import { z } from '@hono/zod-openapi'
import { getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'

const tag = 'Filing submittals'

const noteSchema = z
  .object({
    rid: z.number(),
    path: z.string().nullable().openapi({ description: 'Question or table; null for the whole' }),
    text: z.string(),
    author: z.string(),
    isOwn: z.boolean(),
    writtenAt: z.string().openapi({ description: 'ISO moment' }),
    isDone: z.boolean(),
  })
  .openapi('DraftNote')

export const notesSchema = z
  .object({
    applicationName: z.string(),
    formSha256: z.string(),
    notes: z.array(noteSchema),
  })
  .openapi('DraftNotes')

export const getNotes = getCall(
  '/Client/Submission/GetNotes/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.notes',
    summary: 'Notes of those who prepare a submittal together; the agency never reads them',
  },
  { params: z.object({ id: pathRid }) },
  notesSchema,
)

export const addNoteCall = postCall(
  '/Client/Submission/AddNote',
  {
    access: 'writer',
    tag,
    operationId: 'filing.addNote',
    summary: 'Write a note to those who prepare a submittal together',
  },
  z.object({
    submissionRid: rid,
    path: plainText(40)
      .nullable()
      .default(null)
      .openapi({ description: 'Question or table; null for the whole' }),
    text: plainText(2_000).trim().min(1, 'Write the note.'),
  }),
  z.object({ rid: z.number() }),
)

export const settleNoteCall = postCall(
  '/Client/Submission/SettleNote',
  {
    access: 'writer',
    tag,
    operationId: 'filing.settleNote',
    summary: 'Call a note done, or open again',
  },
  z.object({ submissionRid: rid, noteRid: rid, isDone: z.boolean() }),
  z.null(),
)
