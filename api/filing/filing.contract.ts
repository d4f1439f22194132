import { z } from '@hono/zod-openapi'
import { getCall, postCall, postToCall, recordParams } from '#api/ground/lib/calls/contract.ts'
import { plainText, rid } from '#api/ground/lib/text.schemas.ts'
import { ceremonyIdSchema, ceremonyParams } from '#api/services/signing/signing.schemas.ts'
import * as schemas from './filing.schemas.ts'

const tag = 'Filing submittals'

export const getForm = getCall(
  '/Client/Form/GetBySha256/{sha256}',
  {
    access: 'user',
    tag,
    operationId: 'filing.form',
    summary: 'A version of a form by the SHA-256 of its canonical JSON; it never changes',
  },
  { params: z.object({ sha256: plainText(64) }) },
  schemas.formVersionSchema,
)

export const begin = postCall(
  '/Client/Submission/Begin',
  {
    access: 'writer',
    tag,
    operationId: 'filing.begin',
    summary: 'Begin a submittal of a type: status Open, subType Online',
  },
  schemas.beginBody,
  schemas.begunSchema,
)

export const renew = postCall(
  '/Client/Submission/Renew',
  {
    access: 'writer',
    tag,
    operationId: 'filing.renew',
    summary:
      'Begin the renewal of a permit: status Renewal, answers carried over; one that was begun is answered again',
  },
  z.object({ permitRid: rid }),
  z.object({ rid: z.number(), productRid: z.number() }),
)

export const amend = postCall(
  '/Client/Submission/Amend',
  {
    access: 'writer',
    tag,
    operationId: 'filing.amend',
    summary:
      'Begin the amendment of a permit, answers carried over; one that was begun is answered again',
  },
  z.object({ permitRid: rid }),
  z.object({ rid: z.number(), productRid: z.number() }),
)

export const getDraft = getCall(
  '/{schema}/Submission/GetForm/{id}',
  {
    access: 'user',
    tag,
    operationId: 'filing.draft',
    summary: 'A submittal that is being filled in: its answers, and what its rules may read',
  },
  { params: recordParams },
  schemas.draftSchema,
)

export const save = postToCall(
  '/{schema}/Submission/SaveForm/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'filing.save',
    summary: 'Save what was typed on a page, as it was typed; only what differs is written',
  },
  { params: recordParams, body: schemas.saveBody },
  schemas.savedSchema,
)

export const moveToNewForm = postToCall(
  '/{schema}/Submission/MoveToNewForm/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'filing.moveToNewForm',
    summary: 'Go on with the published version of the form; answers without a place are told',
  },
  { params: recordParams, body: z.object({}) },
  schemas.movedDraftSchema,
)

export const remove = postToCall(
  '/{schema}/Submission/Delete/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'filing.delete',
    summary: 'Delete a submittal that was never filed',
  },
  { params: recordParams, body: z.object({}) },
  z.null(),
)

export const beginSigning = postCall(
  '/Client/Submission/BeginSigning',
  {
    access: 'writer',
    tag,
    operationId: 'filing.beginSigning',
    summary: 'Begin to sign one or several complete submittals; a later save makes it worthless',
  },
  schemas.beginSigningBody,
  ceremonyIdSchema,
)

export const getSigning = getCall(
  '/Client/Submission/GetSigning/{id}',
  {
    access: 'writer',
    tag,
    operationId: 'filing.signing',
    summary: 'What is about to be signed, whole; that it was read is noted',
  },
  { params: ceremonyParams },
  schemas.ceremonySchema,
)

export const signCall = postCall(
  '/Client/Submission/Sign',
  {
    access: 'writer',
    tag,
    operationId: 'filing.sign',
    summary: 'Sign with PIN and one security question, and file',
  },
  schemas.signBody,
  schemas.signedSchema,
)
