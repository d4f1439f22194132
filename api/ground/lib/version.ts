/** Version of the contract of the REST API. */
export const API_VERSION = '1.0.0'
