/** Rows of event_reporting_methods: a report of the public form came online (spec 2 §3). */
export const ONLINE_REPORTING_METHOD = 1

/** Rows of contact_types. */
export const CONTACT_TYPE = {
  individual: 1,
  business: 2,
  complainant: 3,
  responsibleParty: 4,
  notifiedOrganization: 5,
} as const

/** Rows of event_characteristics, by the boxes of the pollution report. */
export const EVENT_CHARACTERISTIC = {
  Animal: 1,
  Asbestos: 2,
  Battery: 3,
  Chemical: 4,
  Odor: 5,
  Pesticide: 6,
  Petroleum: 7,
  Sewage: 8,
  Smoke: 9,
  SolidWaste: 10,
  Unknown: 11,
  Other: 12,
} as const

/** Spec 2 §5: what is stored of a responsible party where nothing was given. The e-mail is never written to. */
export const UNKNOWN_PARTY = {
  name: 'None',
  phone: '999-999-9999',
  email: 'none@example.invalid',
  line: 'None',
  zip: '99999',
} as const

export const POLLUTION_EVENT_TYPE = 'Pollution Incident'
export const RECEIVED_STATUS = 'Received'
export const ANONYMOUS_USER = 'Anonymous User'

/** Spec 2 §2.1: the words that are accepted before submission and printed on the receipt. */
export const CERTIFICATION =
  'I certify that the information and attached documents are true and correct to the best of my knowledge and belief.'

/** Spec 2 §2.1, by variant. */
export const SUBMITTAL_NAME = { generic: 'Report Event', pollution: 'Report Pollution' } as const
