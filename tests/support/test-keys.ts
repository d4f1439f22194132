import { keySource } from '#api/ground/secrets/key-source.ts'

// Keys of the tests alone, the same in every process, so that a copied database opens everywhere.
process.env.SIGNING_KEYS ??=
  'test-1:MC4CAQAwBQYDK2VwBCIEIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f'
process.env.SEALING_KEYS ??= 'test-1:ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8='

export const testKeys = () => keySource(process.env)
