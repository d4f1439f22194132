import type { ApiConfig } from '#api/lib/deps.ts'

/** The agency's settings in tests and in the bench. */
export const testConfig: ApiConfig = {
  agencyName: 'Department of Environmental Protection',
  agencyTagline: 'Environmental records and services',
  timeZone: 'America/New_York',
  publicUrl: 'https://records.example.gov',
  report: {
    variant: 'generic',
    questions: [
      'Is this an emergency?',
      'Is this about air quality in Lane County?',
      'Is this about indoor air?',
      'Is this about a residential issue?',
      'Is this about cannabis or hemp odors?',
      'Is this about smoke or burning?',
    ],
    countyPicker: true,
    draftDays: 14,
    maxFiles: 20,
    visitorReportsPerHour: 60,
    visitorBytesPerDay: 500 * 1024 * 1024,
    nearbyDays: 14,
    nearbyMiles: 2,
  },
  comments: {
    withoutSignIn: true,
    withoutIdentity: false,
    maxFileBytes: 1_024_000,
    publicUser: 'public.guest',
    systemUser: 'system.public-comments',
  },
  invoices: { applicationCode: 'INVOICE' },
}
