import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { formAnswersOf } from '#graphql/lib/form-answers.ts'
import { attempt } from '#graphql/lib/mutation.ts'
import { STANDING } from '#graphql/lib/standing.ts'

const STATES = { open: 'OPEN', upheld: 'UPHELD', denied: 'DENIED' } as const

const BACK = { sentBack: 'SENT_BACK', reopened: 'REOPENED' } as const

export const filingResolvers: Resolvers = {
  Query: {
    formVersion: (_, { sha256 }, { filing }) => filing.form(String(sha256)),
    submittalDraft: (_, { product, id }, { filing }) => filing.draft(product, recordId(id)),
    filedSubmittal: async (_, { product, id }, { filing }) => {
      try {
        return await filing.filed(product, recordId(id))
      } catch (error) {
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
    signingCeremony: (_, { id }, { filing }) => filing.ceremony(String(id)),
    submittalAttachments: (_, { id }, { filing }) => filing.attachments(recordId(id)),
    signRequests: (_, { id }, { filing }) => filing.signRequests(recordId(id)),
    draftNotes: (_, { id }, { filing }) => filing.notes(recordId(id)),
    tableProgress: (_, { id, question }, { filing }) =>
      filing.tableProgress(recordId(id), question),
    uploadTable: (_, { id, question }, { filing }) => filing.uploadTable(recordId(id), question),
  },
  Mutation: {
    beginSubmittal: async (_, { input }, { filing }) => {
      const { ok, value, error } = await attempt(() =>
        filing.begin({
          applicationRid: recordId(input.applicationId),
          siteRid: input.siteId ? recordId(input.siteId) : null,
          permitRid: input.permitId ? recordId(input.permitId) : null,
          period: input.period ? { from: input.period.from, to: input.period.to } : null,
          copyFrom: input.copiesLast ? 'previous' : null,
          key: input.key,
        }),
      )
      const { rid = null, productRid = null, copied = null } = value ?? {}
      return { ok, error, id: rid, productId: productRid, copied }
    },
    saveSubmittal: async (_, { input }, { filing }) => {
      const { product, id, version, page, texts, addRow, removeRow } = input
      const { ok, value, error } = await attempt(() =>
        filing.save(product, recordId(id), {
          version,
          page,
          texts: textsOf(texts),
          addRow: addRow ?? null,
          removeRow: removeRow ?? null,
        }),
      )
      return { ok, error, version: value?.version ?? null, conflicts: value?.conflicts ?? [] }
    },
    moveToNewForm: async (_, { product, id }, { filing }) => {
      const { ok, value, error } = await attempt(() => filing.moveToNewForm(product, recordId(id)))
      return { ok, error, aside: value?.aside ?? [] }
    },
    deleteSubmittal: async (_, { product, id }, { filing }) => {
      const { ok, error } = await attempt(() => filing.remove(product, recordId(id)))
      return { ok, error }
    },
    removeSubmittalFile: async (_, { id, fileId }, { filing }) => {
      const { ok, error } = await attempt(() => filing.removeFile(recordId(id), recordId(fileId)))
      return { ok, error }
    },
    addDraftNote: async (_, { input }, { filing }) => {
      const { id, path, text } = input
      const { ok, error } = await attempt(() =>
        filing.addNote(recordId(id), { path: path ?? null, text }),
      )
      return { ok, error }
    },
    settleDraftNote: async (_, { id, noteId, isDone }, { filing }) => {
      const { ok, error } = await attempt(() =>
        filing.settleNote(recordId(id), recordId(noteId), isDone),
      )
      return { ok, error }
    },
    askToSign: async (_, { id, userId, note }, { filing }) => {
      const { ok, error } = await attempt(() =>
        filing.askToSign(recordId(id), { userRid: recordId(userId), note }),
      )
      return { ok, error }
    },
    takeBackSignRequest: async (_, { id, requestId }, { filing }) => {
      const { ok, error } = await attempt(() =>
        filing.takeBackSignRequest(recordId(id), recordId(requestId)),
      )
      return { ok, error }
    },
    takeTable: async (_, { input }, { filing }) => {
      const { id, question, uploadId, way, onlyRight } = input
      const { ok, value, error } = await attempt(() =>
        filing.takeTable({
          submissionRid: recordId(id),
          question,
          uploadRid: recordId(uploadId),
          way: way === 'REPLACE' ? 'replace' : 'add',
          onlyRight,
        }),
      )
      const { added = null, changed = null, removed = null, leftOut = null } = value ?? {}
      return { ok, error, added, changed, removed, leftOut }
    },
    undoTable: async (_, { id, question }, { filing }) => {
      const { ok, value, error } = await attempt(() => filing.undoTable(recordId(id), question))
      return { ok, error, rowCount: value?.rowCount ?? null }
    },
    beginSigning: async (_, { ids }, { filing }) => {
      const { ok, value, error } = await attempt(() => filing.beginSigning(ids.map(recordId)))
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    signSubmittals: async (_, { ceremonyId, pin, answer, hasAgreed }, { filing }) => {
      const { ok, value, error } = await attempt(() =>
        filing.sign({ ceremonyId: String(ceremonyId), pin, answer, hasAgreed }),
      )
      return { ok, error, filed: value?.filed ?? [], refused: value?.refused ?? [] }
    },
  },
  SubmittalDraft: {
    id: (draft) => draft.rid,
    productId: (draft) => draft.productRid,
    applicationId: (draft) => draft.applicationRid,
    applicationCode: (draft) => draft.applicationCd,
    back: ({ back }) => back && BACK[back],
  },
  MovedSubmittal: { id: (moved) => moved.rid, productId: (moved) => moved.productRid },
  SubmittalAttachment: { id: (file) => file.rid },
  CheckedTable: { id: (checked) => checked.rid },
  SignedVersion: { viewerSigned: (version) => version.isOwn },
  SignRequests: { viewerMaySign: (found) => found.maySign },
  SignRequest: { id: (request) => request.rid, askedAt: (request) => request.askedDate },
  PossibleSigner: { id: (signer) => signer.rid },
  DraftNote: { id: (note) => note.rid },
  OwnClaim: { state: ({ state }) => STATES[state] },
  OwnSubmittal: {
    id: (filed) => filed.rid,
    feeStanding: ({ feeStanding }) => feeStanding && STANDING[feeStanding],
    answers: ({ content }) => (content ? formAnswersOf(content.shown) : []),
  },
  SigningCeremony: { id: (ceremony) => ceremony.ceremonyId },
  FiledOfPeriod: { id: (filed) => filed.rid, productId: (filed) => filed.productRid },
  SigningItem: { id: (item) => item.rid },
  FiledSubmittal: { id: (filed) => filed.rid, productId: (filed) => filed.productRid },
  RefusedFiling: { id: (refused) => refused.rid },
}

/** Only texts by name travel; anything else was sent by no form. */
function textsOf(texts: unknown): Record<string, string> {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return {}
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text] as const] : [],
    ),
  )
}
