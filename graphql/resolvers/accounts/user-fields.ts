/** Field names of a user in the REST API to those of the graph, where they differ. */
const GRAPH_FIELDS: Record<string, string> = {
  designationTypeRid: 'designationId',
  mobileNo: 'mobilePhone',
  phoneNo: 'phone',
  faxNo: 'fax',
  'primaryAddress.line1': 'address.line',
  'primaryAddress.cityName': 'address.city',
  'primaryAddress.stateRid': 'address.stateId',
  'primaryAddress.zipCd': 'address.zip',
  accountTypeRid: 'accountTypeId',
  submittalGroupRids: 'submittalGroupIds',
  'license.licenseNo': 'license.number',
  'license.licenseType': 'license.type',
  'license.issueDate': 'license.issuedOn',
  'license.expirationDate': 'license.expiresOn',
}

type InputError = { field: string; message: string }

/** A fault of a field by the name that the graph has for it. */
export function graphField({ field, message }: InputError): InputError {
  const plain = field.replace(/^(original|updated|user)\./, '')
  return { field: GRAPH_FIELDS[plain] ?? plain, message }
}
