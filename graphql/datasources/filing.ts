import type { z } from 'zod'
import type { filedSchema } from '#api/filing/filed/filed.contract.ts'
import type * as files from '#api/filing/files/draft-files.contract.ts'
import type { notesSchema } from '#api/filing/notes/notes.contract.ts'
import type { signRequestsSchema } from '#api/filing/sign-requests/sign-requests.schemas.ts'
import type * as tables from '#api/filing/tables/tables.contract.ts'
import type * as schemas from '#api/filing/filing.schemas.ts'
import { believed, type Rest } from '#graphql/lib/rest.ts'

export type FormVersionModel = z.infer<typeof schemas.formVersionSchema>
export type DraftModel = z.infer<typeof schemas.draftSchema>
export type MovedSubmittalModel = NonNullable<DraftModel['movedFrom']>
export type CeremonyModel = z.infer<typeof schemas.ceremonySchema>
export type SignedModel = z.infer<typeof schemas.signedSchema>
export type SigningItemModel = CeremonyModel['items'][number]
export type FiledOfPeriodModel = SigningItemModel['samePeriod'][number]
export type FiledModel = SignedModel['filed'][number]
export type RefusedFilingModel = SignedModel['refused'][number]
export type OwnSubmittalModel = z.infer<typeof filedSchema>
export type OwnClaimModel = OwnSubmittalModel['claims'][number]
export type SignedVersionModel = OwnSubmittalModel['versions'][number]
export type DraftNotesModel = z.infer<typeof notesSchema>
export type SignRequestsModel = z.infer<typeof signRequestsSchema>
export type SignRequestModel = SignRequestsModel['requests'][number]
export type PossibleSignerModel = SignRequestsModel['signers'][number]
export type DraftNoteModel = DraftNotesModel['notes'][number]

export type UploadTableModel = z.infer<typeof tables.uploadSchema>
export type AttachmentsModel = z.infer<typeof files.attachmentsSchema>
export type AttachmentModel = AttachmentsModel['files'][number]
export type CheckedTableModel = NonNullable<UploadTableModel['waiting']>

/** REST calls for submittals from their beginning to their filing. */
export function filingSource(rest: Rest) {
  return {
    form: (sha256: string) =>
      believed<FormVersionModel>(rest.call('filing.form', { path: { sha256 } })),
    draft: (product: string, id: number) =>
      believed<DraftModel>(rest.call('filing.draft', { path: { schema: product, id } })),
    filed: (product: string, id: number) =>
      believed<OwnSubmittalModel>(rest.call('filing.filed', { path: { schema: product, id } })),
    begin: (body: z.input<typeof schemas.beginBody>) => rest.call('filing.begin', { body }),
    save: (product: string, id: number, body: z.input<typeof schemas.saveBody>) =>
      rest.call('filing.save', { path: { schema: product, id }, body }),
    moveToNewForm: (product: string, id: number) =>
      rest.call('filing.moveToNewForm', { path: { schema: product, id }, body: {} }),
    remove: (product: string, id: number) =>
      rest.call('filing.delete', { path: { schema: product, id }, body: {} }),
    removeFile: (submissionRid: number, fileRid: number) =>
      rest.call('filing.removeFile', { body: { submissionRid, fileRid } }),
    notes: (id: number) => rest.call('filing.notes', { path: { id } }),
    addNote: (submissionRid: number, note: { path: string | null; text: string }) =>
      rest.call('filing.addNote', { body: { submissionRid, ...note } }),
    settleNote: (submissionRid: number, noteRid: number, isDone: boolean) =>
      rest.call('filing.settleNote', { body: { submissionRid, noteRid, isDone } }),
    signRequests: (id: number) => rest.call('filing.signRequests', { path: { id } }),
    askToSign: (submissionRid: number, asked: { userRid: number; note: string }) =>
      rest.call('filing.askToSign', { body: { submissionRid, ...asked } }),
    takeBackSignRequest: (submissionRid: number, requestRid: number) =>
      rest.call('filing.takeBackSignRequest', { body: { submissionRid, requestRid } }),
    uploadTable: (id: number, question: string) =>
      rest.call('filing.tableUpload', { path: { id, question } }),
    tableProgress: (id: number, question: string) =>
      rest.call('filing.tableProgress', { path: { id, question } }),
    attachments: (id: number) => rest.call('filing.attachments', { path: { id } }),
    takeTable: (body: z.input<typeof tables.takeBody>) => rest.call('filing.takeTable', { body }),
    undoTable: (submissionRid: number, question: string) =>
      rest.call('filing.undoTable', { body: { submissionRid, question } }),
    beginSigning: (rids: number[]) => rest.call('filing.beginSigning', { body: { rids } }),
    ceremony: (id: string) =>
      believed<CeremonyModel>(rest.call('filing.signing', { path: { id } })),
    sign: (body: z.input<typeof schemas.signBody>) => rest.call('filing.sign', { body }),
  }
}
