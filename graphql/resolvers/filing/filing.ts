import type { z } from 'zod'
import { believed } from '#graphql/lib/rest.ts'
import type { formVersionSchema } from '#api/filing/filing.schemas.ts'
import type {
  SubmittalDraftMapper,
  OwnSubmittalMapper,
  SigningCeremonyMapper,
} from '#graphql/schema/filing/filing.mappers.ts'
import type { Resolvers } from '#graphql/generated/resolvers.ts'
import { recordId } from '#graphql/lib/criteria.ts'
import { RestError } from '#graphql/lib/errors.ts'
import { formAnswersOf } from '#graphql/lib/form-answers.ts'
import { attempt, done } from '#graphql/lib/mutation.ts'

export const filingResolvers: Resolvers = {
  Query: {
    formVersion: (_, { sha256 }, { rest }) =>
      believed<z.infer<typeof formVersionSchema>>(
        rest.call('filing.form', { path: { sha256: String(sha256) } }),
      ),
    submittalDraft: (_, { product, id }, { rest }) =>
      believed<SubmittalDraftMapper>(
        rest.call('filing.draft', { path: { schema: product, id: recordId(id) } }),
      ),
    filedSubmittal: async (_, { product, id }, { rest }) => {
      try {
        return await believed<OwnSubmittalMapper>(
          rest.call('filing.filed', { path: { schema: product, id: recordId(id) } }),
        )
      } catch (error) {
        if (error instanceof RestError && error.extensions.code === 'NOT_FOUND') return null
        throw error
      }
    },
    signingCeremony: (_, { id }, { rest }) =>
      believed<SigningCeremonyMapper>(rest.call('filing.signing', { path: { id: String(id) } })),
    submittalAttachments: (_, { id }, { rest }) =>
      rest.call('filing.attachments', { path: { id: recordId(id) } }),
    signRequests: (_, { id }, { rest }) =>
      rest.call('filing.signRequests', { path: { id: recordId(id) } }),
    draftNotes: (_, { id }, { rest }) => rest.call('filing.notes', { path: { id: recordId(id) } }),
    tableProgress: (_, { id, question }, { rest }) =>
      rest.call('filing.tableProgress', { path: { id: recordId(id), question } }),
    uploadTable: (_, { id, question }, { rest }) =>
      rest.call('filing.tableUpload', { path: { id: recordId(id), question } }),
  },
  Mutation: {
    beginSubmittal: async (_, { input }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.begin', {
          body: {
            applicationRid: recordId(input.applicationId),
            siteRid: input.siteId ? recordId(input.siteId) : null,
            permitRid: input.permitId ? recordId(input.permitId) : null,
            period: input.period ? { from: input.period.from, to: input.period.to } : null,
            copyFrom: input.copiesLast ? 'previous' : null,
            key: input.key,
          },
        }),
      )
      const { rid = null, productRid = null, copied = null } = value ?? {}
      return { ok, error, id: rid, productId: productRid, copied }
    },
    saveSubmittal: async (_, { input }, { rest }) => {
      const { product, id, version, page, texts, addRow, removeRow } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.save', {
          path: { schema: product, id: recordId(id) },
          body: {
            version,
            page,
            texts: textsOf(texts),
            addRow: addRow ?? null,
            removeRow: removeRow ?? null,
          },
        }),
      )
      return { ok, error, version: value?.version ?? null, conflicts: value?.conflicts ?? [] }
    },
    moveToNewForm: async (_, { product, id }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.moveToNewForm', {
          path: { schema: product, id: recordId(id) },
          body: {},
        }),
      )
      return { ok, error, aside: value?.aside ?? [] }
    },
    deleteSubmittal: (_, { product, id }, { rest }) =>
      done(() =>
        rest.call('filing.delete', { path: { schema: product, id: recordId(id) }, body: {} }),
      ),
    removeSubmittalFile: (_, { id, fileId }, { rest }) =>
      done(() =>
        rest.call('filing.removeFile', {
          body: { submissionRid: recordId(id), fileRid: recordId(fileId) },
        }),
      ),
    addDraftNote: async (_, { input }, { rest }) => {
      const { id, path, text } = input
      const { ok, error } = await attempt(() =>
        rest.call('filing.addNote', {
          body: { submissionRid: recordId(id), path: path ?? null, text },
        }),
      )
      return { ok, error }
    },
    settleDraftNote: (_, { id, noteId, isDone }, { rest }) =>
      done(() =>
        rest.call('filing.settleNote', {
          body: { submissionRid: recordId(id), noteRid: recordId(noteId), isDone },
        }),
      ),
    askToSign: (_, { id, userId, note }, { rest }) =>
      done(() =>
        rest.call('filing.askToSign', {
          body: { submissionRid: recordId(id), userRid: recordId(userId), note },
        }),
      ),
    takeBackSignRequest: (_, { id, requestId }, { rest }) =>
      done(() =>
        rest.call('filing.takeBackSignRequest', {
          body: { submissionRid: recordId(id), requestRid: recordId(requestId) },
        }),
      ),
    remindSigner: (_, { id, requestId }, { rest }) =>
      done(() =>
        rest.call('filing.remindSigner', {
          body: { submissionRid: recordId(id), requestRid: recordId(requestId) },
        }),
      ),
    takeTable: async (_, { input }, { rest }) => {
      const { id, question, uploadId, way, onlyRight } = input
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.takeTable', {
          body: {
            submissionRid: recordId(id),
            question,
            uploadRid: recordId(uploadId),
            way: way === 'REPLACE' ? 'replace' : 'add',
            onlyRight,
          },
        }),
      )
      const { added = null, changed = null, removed = null, leftOut = null } = value ?? {}
      return { ok, error, added, changed, removed, leftOut }
    },
    undoTable: async (_, { id, question }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.undoTable', { body: { submissionRid: recordId(id), question } }),
      )
      return { ok, error, rowCount: value?.rowCount ?? null }
    },
    beginSigning: async (_, { ids }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.beginSigning', { body: { rids: ids.map(recordId) } }),
      )
      return { ok, error, ceremonyId: value?.ceremonyId ?? null }
    },
    signSubmittals: async (_, { ceremonyId, pin, answer, hasAgreed }, { rest }) => {
      const { ok, value, error } = await attempt(() =>
        rest.call('filing.sign', {
          body: { ceremonyId: String(ceremonyId), pin, answer, hasAgreed },
        }),
      )
      return { ok, error, filed: value?.filed ?? [], refused: value?.refused ?? [] }
    },
  },
  OwnSubmittal: {
    answers: ({ content }) => (content ? formAnswersOf(content.shown) : []),
  },
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
