import type {
  DraftMark,
  FileAtDesk,
  FileCopy,
  FileDraft,
  FileRedaction,
  Place,
} from '#api/comments/redaction/file-redaction.schemas.ts'

export type CommentFileAtDeskMapper = FileAtDesk
export type CommentFileBarMapper = FileRedaction
export type CommentFileCopyMapper = FileCopy
export type CommentFileDraftMapper = FileDraft
export type CommentFileDraftMarkMapper = DraftMark
export type RedactedPlaceMapper = Place
