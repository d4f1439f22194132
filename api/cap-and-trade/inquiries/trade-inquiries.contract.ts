import { z } from '@hono/zod-openapi'
import { getCall, idParams, listOf, postCall } from '#api/ground/lib/calls/contract.ts'
import {
  alertBody,
  answerBody,
  askBody,
  inquiryBody,
  inquiryCriteria,
  inquiryRowSchema,
  inquirySchema,
  pickerSchema,
  savedSchema,
} from './trade-inquiries.schemas.ts'

const tag = 'Trade inquiries' as const
const about = (access: 'user' | 'writer', operation: string, summary: string) => ({
  access,
  tag,
  operationId: `tradeInquiries.${operation}`,
  summary,
})

export const get = getCall(
  '/AirNEI/CppCiTrade/Get/{id}',
  about('user', 'get', 'One trade inquiry: of the caller whole, of others what they published'),
  { params: idParams },
  inquirySchema,
)

export const published = postCall(
  '/AirNEI/CppCiTrade/GetCPPCiTradeRequestByCriteria',
  about('user', 'published', 'Published trade inquiries; the status of the criteria is not heard'),
  inquiryCriteria,
  listOf(inquiryRowSchema),
)

export const mine = postCall(
  '/AirNEI/CppCiTrade/GetPublicCPPCiTradeRequestByCriteria',
  about('user', 'mine', "The caller's trade inquiries, the highest price first"),
  inquiryCriteria,
  listOf(inquiryRowSchema),
)

export const picker = getCall(
  '/AirNEI/CppCiTrade/GetMasterFacilities',
  about('user', 'picker', 'The covered entities of the caller with what each can sell'),
  {},
  pickerSchema,
)

export const update = postCall(
  '/AirNEI/CppCiTrade/Update',
  about('writer', 'update', 'Save a trade inquiry whole; another status is a step of its history'),
  inquiryBody,
  savedSchema,
)

export const ask = postCall(
  '/AirNEI/CppCiTrade/Ask',
  about('writer', 'ask', 'Write to the owner of a published inquiry, who may answer'),
  askBody,
  z.null(),
)

export const answerAsker = postCall(
  '/AirNEI/CppCiTrade/Answer',
  about('writer', 'answer', 'Answer somebody who asked; from then on they see the contact person'),
  answerBody,
  z.null(),
)

export const setAlert = postCall(
  '/AirNEI/CppCiTrade/SetAlert',
  about('writer', 'setAlert', 'Be written to when a fitting inquiry is published, or no more'),
  alertBody,
  z.null(),
)
