/** What the resolvers of these types are given: a REST shape, or a model of the data source. */
export const mappers = {
  SubmittalDraft: '../../graphql/datasources/filing.ts#DraftModel as SubmittalDraftModel',
  SignedVersion: '../../graphql/datasources/filing.ts#SignedVersionModel',
  OwnSignature: '../../graphql/datasources/disputes.ts#OwnSignatureModel',
  DraftNote: '../../graphql/datasources/filing.ts#DraftNoteModel as DraftNoteModel',
  DraftNotes: '../../graphql/datasources/filing.ts#DraftNotesModel as DraftNotesModel',
  OwnClaim: '../../graphql/datasources/filing.ts#OwnClaimModel',
  OwnSubmittal: '../../graphql/datasources/filing.ts#OwnSubmittalModel',
  SigningCeremony: '../../graphql/datasources/filing.ts#CeremonyModel as CeremonyModel',
  SigningItem: '../../graphql/datasources/filing.ts#SigningItemModel',
  CheckedTable: '../../graphql/datasources/filing.ts#CheckedTableModel',
  SubmittalAttachment: '../../graphql/datasources/filing.ts#AttachmentModel as AttachmentModel',
  SubmittalAttachments: '../../graphql/datasources/filing.ts#AttachmentsModel as AttachmentsModel',
  UploadTable: '../../graphql/datasources/filing.ts#UploadTableModel',
  FiledSubmittal: '../../graphql/datasources/filing.ts#FiledModel',
  RefusedFiling: '../../graphql/datasources/filing.ts#RefusedFilingModel',
}
