import type { z } from 'zod'
import type { filedSchema } from '#api/filing/filed/filed.contract.ts'
import type * as files from '#api/filing/files/draft-files.contract.ts'
import type { notesSchema } from '#api/filing/notes/notes.contract.ts'
import type { signRequestsSchema } from '#api/filing/sign-requests/sign-requests.schemas.ts'
import type * as tables from '#api/filing/tables/tables.contract.ts'
import type * as schemas from '#api/filing/filing.schemas.ts'
import type { Rest } from '#graphql/lib/rest.ts'

export type FormVersionModel = z.infer<typeof schemas.formVersionSchema>
export type DraftModel = z.infer<typeof schemas.draftSchema>
export type MovedSubmittalModel = NonNullable<DraftModel['movedFrom']>
export type CeremonyModel = z.infer<typeof schemas.ceremonySchema>
export type SignedModel = z.infer<typeof schemas.signedSchema>
export type SigningItemModel = CeremonyModel['items'][number]
export type FiledOfPeriodModel = SigningItemModel['samePeriod'][number]
export type FiledModel = SignedModel['filed'][number]
export type RefusedFilingModel = SignedModel['refused'][number]
type Saved = z.infer<typeof schemas.savedSchema>
export type OwnSubmittalModel = z.infer<typeof filedSchema>
export type OwnClaimModel = OwnSubmittalModel['claims'][number]
export type SignedVersionModel = OwnSubmittalModel['versions'][number]
export type DraftNotesModel = z.infer<typeof notesSchema>
export type SignRequestsModel = z.infer<typeof signRequestsSchema>
export type SignRequestModel = SignRequestsModel['requests'][number]
export type PossibleSignerModel = SignRequestsModel['signers'][number]
export type DraftNoteModel = DraftNotesModel['notes'][number]
type Begun = z.infer<typeof schemas.begunSchema>

export type UploadTableModel = z.infer<typeof tables.uploadSchema>
export type AttachmentsModel = z.infer<typeof files.attachmentsSchema>
export type AttachmentModel = AttachmentsModel['files'][number]
export type CheckedTableModel = NonNullable<UploadTableModel['waiting']>

const SUBMISSION = '/Client/Submission'

/** REST calls for submittals from their beginning to their filing. */
export function filingSource(rest: Rest) {
  return {
    form: (sha256: string) =>
      rest.get<FormVersionModel>(`/Client/Form/GetBySha256/${encodeURIComponent(sha256)}`),
    draft: (product: string, id: number) =>
      rest.get<DraftModel>(`/${encodeURIComponent(product)}/Submission/GetForm/${id}`),
    filed: (product: string, id: number) =>
      rest.get<OwnSubmittalModel>(`/${encodeURIComponent(product)}/Submission/GetFiled/${id}`),
    begin: (body: z.input<typeof schemas.beginBody>) =>
      rest.post<Begun>(`${SUBMISSION}/Begin`, body),
    save: (product: string, id: number, body: z.input<typeof schemas.saveBody>) =>
      rest.post<Saved>(`/${encodeURIComponent(product)}/Submission/SaveForm/${id}`, body),
    moveToNewForm: (product: string, id: number) =>
      rest.post<z.infer<typeof schemas.movedDraftSchema>>(
        `/${encodeURIComponent(product)}/Submission/MoveToNewForm/${id}`,
        {},
      ),
    remove: (product: string, id: number) =>
      rest.post<null>(`/${encodeURIComponent(product)}/Submission/Delete/${id}`, {}),
    removeFile: (submissionRid: number, fileRid: number) =>
      rest.post<null>(`${SUBMISSION}/RemoveFile`, { submissionRid, fileRid }),
    notes: (id: number) => rest.get<DraftNotesModel>(`${SUBMISSION}/GetNotes/${id}`),
    addNote: (submissionRid: number, note: { path: string | null; text: string }) =>
      rest.post<{ rid: number }>(`${SUBMISSION}/AddNote`, { submissionRid, ...note }),
    settleNote: (submissionRid: number, noteRid: number, isDone: boolean) =>
      rest.post<null>(`${SUBMISSION}/SettleNote`, { submissionRid, noteRid, isDone }),
    signRequests: (id: number) =>
      rest.get<SignRequestsModel>(`${SUBMISSION}/GetSignRequests/${id}`),
    askToSign: (submissionRid: number, asked: { userRid: number; note: string }) =>
      rest.post<{ rid: number }>(`${SUBMISSION}/AskToSign`, { submissionRid, ...asked }),
    takeBackSignRequest: (submissionRid: number, requestRid: number) =>
      rest.post<null>(`${SUBMISSION}/TakeBackSignRequest`, { submissionRid, requestRid }),
    uploadTable: (id: number, question: string) =>
      rest.get<UploadTableModel>(
        `${SUBMISSION}/GetTableUpload/${id}/${encodeURIComponent(question)}`,
      ),
    tableProgress: (id: number, question: string) =>
      rest.get<UploadTableModel['checking']>(
        `${SUBMISSION}/GetTableProgress/${id}/${encodeURIComponent(question)}`,
      ),
    attachments: (id: number) => rest.get<AttachmentsModel>(`${SUBMISSION}/GetAttachments/${id}`),
    takeTable: (body: z.input<typeof tables.takeBody>) =>
      rest.post<z.infer<typeof tables.takenSchema>>(`${SUBMISSION}/TakeTable`, body),
    undoTable: (submissionRid: number, question: string) =>
      rest.post<{ rowCount: number }>(`${SUBMISSION}/UndoTable`, { submissionRid, question }),
    beginSigning: (rids: number[]) =>
      rest.post<{ ceremonyId: string }>(`${SUBMISSION}/BeginSigning`, { rids }),
    ceremony: (id: string) =>
      rest.get<CeremonyModel>(`${SUBMISSION}/GetSigning/${encodeURIComponent(id)}`),
    sign: (body: z.input<typeof schemas.signBody>) =>
      rest.post<SignedModel>(`${SUBMISSION}/Sign`, body),
  }
}
