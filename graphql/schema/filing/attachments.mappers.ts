import type * as files from '#api/filing/files/draft-files.contract.ts'
import type { z } from 'zod'

export type SubmittalAttachmentMapper = SubmittalAttachmentsMapper['files'][number]
export type SubmittalAttachmentsMapper = z.infer<typeof files.attachmentsSchema>
