/**
 * Calls that take a file as it is. Their body is read while it arrives, so the common limit and the rule
 * that a body is JSON do not hold for them: each sets limits of its own.
 */
const RAW_BODIES = [
  '/api/AppSystem/PublicUser/UploadImage',
  '/api/AppSystem/PublicUser/UploadIdentityProof',
  '/api/Anon/PublicComment/UploadFile',
  '/api/Anon/Draft/UploadFile',
  '/api/Anon/Event/UploadFile',
  '/api/Anon/Record/CheckFile',
  '/api/Anon/ServiceLine/SendPhoto',
  '/api/Client/Submission/UploadFile',
  '/api/Client/Submission/CheckTable',
  '/api/Client/Correspondence/UploadFile',
  '/api/Client/BackflowTester/AddPaper',
  '/api/Client/BackflowTester/LoadResults',
  '/api/Client/BackflowTester/SendPhoto',
  '/api/Client/InventoryFiling/Upload',
  '/api/Agency/Attachment/Add',
  '/api/Agency/Letters/UploadFile',
  '/api/Agency/News/AddFile',
  '/api/Agency/Import/Receive',
  '/api/Agency/SubmittalType/Receive',
  '/api/Agency/Invoice/Import',
  '/api/Agency/Payment/ImportSettlement',
]

export function takesRawBody(path: string): boolean {
  return RAW_BODIES.includes(path)
}
