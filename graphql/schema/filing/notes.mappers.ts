import type { notesSchema } from '#api/filing/notes/notes.contract.ts'
import type { z } from 'zod'

export type DraftNoteMapper = DraftNotesMapper['notes'][number]
export type DraftNotesMapper = z.infer<typeof notesSchema>
